import { type AuditTermGroup, ERASED } from '@proviso/contracts';
import { color, font, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { useAuditTerm } from '../../../shared/use-audit-details.ts';
import { VersionLink, type PolicyVersionReference } from './version-link.tsx';
import { adminTexts } from '../../../texts.ts';

const Erased = styled.em`
  color: ${color.textMuted};
`;
const Hash = styled.code`
  font-family: ${font.mono};
  white-space: nowrap;
`;

const hashCharacters = 8;
const sha256 = /^[\da-f]{64}$/;

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

const ShortHash = ({ hash }: { hash: string }) => <Hash title={hash}>{hash.slice(0, hashCharacters)}…</Hash>;

export interface RecordedValueProps {
  field: string;
  value: unknown;
  /** The policy version that contains the value. */
  version?: PolicyVersionReference | undefined;
}

/** Displays a recorded value: codes are translated, hashes shortened, and missing values shown as a dash. */
export const RecordedValue = ({ field, value, version }: RecordedValueProps) => {
  const t = adminTexts.useTexts();
  const term = useAuditTerm();
  const { list } = useFormatters();
  if (value === null || value === undefined || value === '') return t('auditEntry.none');
  if (value === ERASED) return <Erased>{t('auditEntry.erased')}</Erased>;
  if (isContent(value)) return version ? <VersionLink {...version} /> : t('auditEntry.text');
  if (typeof value === 'string') {
    const group = groupOf(field);
    const word = group && term(group, value);
    if (word !== undefined || wordFields.has(field)) return capitalized(word ?? value);
    return sha256.test(value) ? <ShortHash hash={value} /> : value;
  }
  if (typeof value === 'boolean') return t(value ? 'auditEntry.yes' : 'auditEntry.no');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return list(value);
  if (typeof value === 'number' && sizes.has(field)) return t('auditEntry.bytes', { count: value });
  return JSON.stringify(value);
};
