import { policyAttributeNames, type PolicyFacts } from '@proviso/contracts';
import { Muted, Table, TableScroll } from '@proviso/ui';
import { Mark } from '@proviso/ui/difference';
import { AttributeValue } from '../../../../shared/attribute-value.tsx';
import { policiesTexts } from '../../../../texts.ts';

const fields = ['title', ...policyAttributeNames] as const;

export interface FieldComparisonProps {
  from: PolicyFacts;
  to: PolicyFacts;
  names: { before: string; after: string };
}

/** The fields in which two versions differ. Renders nothing if all are equal. */
export const FieldComparison = ({ from, to, names }: FieldComparisonProps) => {
  const t = policiesTexts.useTexts();
  const changed = fields.filter((field) => from[field] !== to[field]);
  if (changed.length === 0) return null;
  const cell = (version: PolicyFacts, field: (typeof fields)[number], kind: 'removed' | 'added') => {
    if (field === 'title') return <Mark kind={kind}>{version.title}</Mark>;
    const value = version[field];
    if (value === null) return <Muted as="span">{t('compare.none')}</Muted>;
    return (
      <Mark kind={kind}>
        <AttributeValue name={field} value={value} />
      </Mark>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (WCAG 2.1.1)
    <TableScroll as="section" tabIndex={0} aria-label={t('compare.fields')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            <th scope="col">{names.before}</th>
            <th scope="col">{names.after}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`policy.${field}`)}</th>
              <td>{cell(from, field, 'removed')}</td>
              <td>{cell(to, field, 'added')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
};
