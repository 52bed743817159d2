import type { AuditEntry, AuditValues } from '@proviso/contracts';
import { color, Muted, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { RecordedValue } from './recorded-value.tsx';
import { versionIn } from './version-link.tsx';
import { useFieldLabel } from './use-field-label.ts';

/** A field that an event changed. A missing value is `null`. */
interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ between `before` and `after`, in recorded order. */
const fieldChanges = (before: AuditValues | null, after: AuditValues | null): FieldChange[] =>
  [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !same(change.before, change.after));

const Comparison = styled.table`
  width: 100%;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font: ${text('sm')};
  th,
  td {
    padding: ${space[2]} ${space[3]};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th:first-child {
    width: 28%;
  }
  thead th {
    color: ${color.textMuted};
    font-weight: 600;
  }
  tbody th,
  tbody td {
    border-top: 1px solid ${color.border};
  }
  tbody th {
    font-weight: 600;
  }
`;
const Before = styled.td<{ $empty: boolean }>`
  background: ${({ $empty }) => ($empty ? 'none' : color.dangerSoft)};
  color: ${({ $empty }) => ($empty ? color.textMuted : color.onDangerSoft)};
`;
const After = styled.td<{ $empty: boolean }>`
  background: ${({ $empty }) => ($empty ? 'none' : color.successSoft)};
  color: ${({ $empty }) => ($empty ? color.textMuted : color.onSuccessSoft)};
`;

export interface ChangesTableProps {
  /** Id of the heading that is the table's accessible name. */
  titleId: string;
  entry: Pick<AuditEntry, 'beforeValue' | 'afterValue' | 'entityType' | 'policy'>;
}

/** An event's changes, field by field. */
export const ChangesTable = ({ titleId, entry }: ChangesTableProps) => {
  const t = adminTexts.useTexts();
  const fieldLabel = useFieldLabel();
  const changes = fieldChanges(entry.beforeValue, entry.afterValue);
  if (changes.length === 0) return <Muted>{t('auditEntry.unchanged')}</Muted>;
  return (
    <Comparison aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('auditEntry.field')}</th>
          <th scope="col">{t('auditEntry.before')}</th>
          <th scope="col">{t('auditEntry.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <Before $empty={before === null}>
              <RecordedValue field={field} value={before} version={versionIn(entry, entry.beforeValue)} />
            </Before>
            <After $empty={after === null}>
              <RecordedValue field={field} value={after} version={versionIn(entry, entry.afterValue)} />
            </After>
          </tr>
        ))}
      </tbody>
    </Comparison>
  );
};
