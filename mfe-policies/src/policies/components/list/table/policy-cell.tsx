import type { PolicySummary } from '@proviso/contracts';
import { color, useFormatters } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PolicyBadges } from '../../../../shared/policy-badges.tsx';
import { useFacilityTypeLabel } from '../../../../shared/use-facility-type-label.ts';
import { useIndustryLabel } from '../../../../shared/use-industry-label.ts';
import { policiesTexts } from '../../../../texts.ts';
import type { PolicyColumnName } from './columns.ts';
import { Cell, cut } from './table-style.ts';

const Fact = styled(Cell)`
  ${cut}
  color: ${color.textMuted};
`;

export interface PolicyCellProps {
  policy: PolicySummary;
  column: PolicyColumnName;
}

/** Content of a column for a policy. */
export const PolicyCell = ({ policy, column }: PolicyCellProps) => {
  const t = policiesTexts.useTexts();
  const { relativeDate, dateTime } = useFormatters();
  const industryLabel = useIndustryLabel();
  const facilityTypeLabel = useFacilityTypeLabel();
  const when = (instant: string, words: string): ReactNode => (
    <time dateTime={instant} title={dateTime(instant)}>
      {words}
    </time>
  );
  const content = (): ReactNode => {
    switch (column) {
      case 'status':
        return <PolicyBadges policy={policy} />;
      case 'industry':
        return policy.industry && industryLabel(policy.industry);
      case 'created':
        return when(policy.createdAt, relativeDate(policy.createdAt));
      case 'updated': {
        const date = relativeDate(policy.updatedAt);
        const name = policy.updatedByName;
        return when(policy.updatedAt, name === null ? date : t('list.updatedBy', { date, name }));
      }
      case 'updatedBy':
        return policy.updatedByName;
      case 'facilityType':
        return policy.facilityType && facilityTypeLabel(policy.facilityType);
      case 'regulatoryBody':
      case 'state':
        return policy[column];
    }
  };
  return <Fact data-column={column}>{content()}</Fact>;
};
