import { type AuditTermGroup, ERASED } from '@proviso/contracts';
import { color, font, space, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { useAuditTerm } from '../../../shared/use-audit-details.ts';
import { VersionLink, type PolicyVersionReference } from './version-link.tsx';
import { adminTexts } from '../../../texts.ts';
import { useFieldLabel } from './use-field-label.ts';

const Erased = styled.em`
  color: ${color.textMuted};
`;
const Hash = styled.code`
  font-family: ${font.mono};
  white-space: nowrap;
`;

const hashCharacters = 8;
const sha256 = /^[\da-f]{64}$/;
/** A time in UTC, as events record it. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** True if `value` is a policy's text. The log contains only the text's hash. */
const isContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'revision' in value;

/** Fields whose values are codes with translations. */
const termGroups: Readonly<Record<string, AuditTermGroup>> = {
  status: 'status',
  analysisType: 'analysisType',
  failure: 'analysisFailure',
  extractionFailure: 'extractionFailure',
  plan: 'plan',
  role: 'role',
};
const groupOf = (field: string): AuditTermGroup | undefined =>
  field.startsWith('members.') ? 'role' : Object.hasOwn(termGroups, field) ? termGroups[field] : undefined;
/** Fields whose values are single English words, such as `pending`. */
const wordFields: ReadonlySet<string> = new Set(['status', 'extraction', 'role']);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const sizes: ReadonlySet<string> = new Set(['fileSize', 'textSize']);

const Parts = styled.dl`
  display: grid;
  gap: ${space[1]};
  dt {
    color: ${color.textMuted};
  }
`;

const ShortHash = ({ hash }: { hash: string }) => <Hash title={hash}>{hash.slice(0, hashCharacters)}…</Hash>;

export interface RecordedValueProps {
  field: string;
  value: unknown;
  /** The policy version that contains the value. */
  version?: PolicyVersionReference | undefined;
}

/**
 * Displays a recorded value: codes are translated, hashes shortened, the parts of an object named, and
 * missing values shown as a dash.
 */
export const RecordedValue = ({ field, value, version }: RecordedValueProps) => {
  const t = adminTexts.useTexts();
  const term = useAuditTerm();
  const { list, number, dateTime } = useFormatters();
  const fieldLabel = useFieldLabel();
  if (value === null || value === undefined || value === '') return t('auditEntry.none');
  if (value === ERASED) return <Erased>{t('auditEntry.erased')}</Erased>;
  if (isContent(value)) return version ? <VersionLink {...version} /> : t('auditEntry.text');
  if (typeof value === 'string') {
    const group = groupOf(field);
    const word = group && term(group, value);
    if (word !== undefined || wordFields.has(field)) return capitalized(word ?? value);
    if (instant.test(value)) return dateTime(value);
    return sha256.test(value) ? <ShortHash hash={value} /> : value;
  }
  if (typeof value === 'boolean') return t(value ? 'auditEntry.yes' : 'auditEntry.no');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return list(value);
  if (typeof value === 'number')
    return sizes.has(field) ? t('auditEntry.bytes', { count: value }) : number(value);
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((item) => (
          <li key={JSON.stringify(item)}>
            <RecordedValue field={field} value={item} />
          </li>
        ))}
      </ul>
    );
  if (typeof value === 'object')
    return (
      <Parts>
        {Object.entries(value).map(([name, part]) => (
          <div key={name}>
            <dt>{fieldLabel(name)}</dt>
            <dd>
              <RecordedValue field={name} value={part} />
            </dd>
          </div>
        ))}
      </Parts>
    );
  return JSON.stringify(value);
};
