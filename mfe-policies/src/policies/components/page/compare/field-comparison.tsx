import type { PolicyVersion } from '@proviso/contracts';
import { Muted, Table, TableScroll } from '@proviso/ui';
import { Mark } from '@proviso/ui/difference';
import { policiesTexts } from '../../../../texts.ts';
import { useFacilityTypeLabel } from '../../../../shared/use-facility-type-label.ts';
import { useIndustryLabel } from '../../../../shared/use-industry-label.ts';

const fields = ['title', 'facilityType', 'state', 'regulatoryBody', 'industry'] as const;

export interface FieldComparisonProps {
  from: PolicyVersion;
  to: PolicyVersion;
}

/** The fields in which two versions differ; nothing if there are none. */
export const FieldComparison = ({ from, to }: FieldComparisonProps) => {
  const t = policiesTexts.useTexts();
  const industryLabel = useIndustryLabel();
  const facilityTypeLabel = useFacilityTypeLabel();
  const changed = fields.filter((field) => from[field] !== to[field]);
  if (changed.length === 0) return null;
  const shown = (version: PolicyVersion, field: (typeof fields)[number]): string | null => {
    if (field === 'industry') return version.industry && industryLabel(version.industry);
    if (field === 'facilityType') return version.facilityType && facilityTypeLabel(version.facilityType);
    return version[field];
  };
  const cell = (value: string | null, kind: 'removed' | 'added') =>
    value === null ? <Muted as="span">{t('compare.none')}</Muted> : <Mark kind={kind}>{value}</Mark>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (WCAG 2.1.1)
    <TableScroll as="section" tabIndex={0} aria-label={t('compare.fields')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            <th scope="col">{t('compare.version', { version: from.version })}</th>
            <th scope="col">{t('compare.version', { version: to.version })}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`policy.${field}`)}</th>
              <td>{cell(shown(from, field), 'removed')}</td>
              <td>{cell(shown(to, field), 'added')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
};
