import type { PolicySummary, ReviewState } from '@proviso/contracts';
import { Instant, color, useFormatters } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AttributeValue } from '../../../../shared/attribute-value.tsx';
import { PolicyBadges } from '../../../../shared/policy-badges.tsx';
import { ReviewStateBadge } from '../../../../shared/review-state-badge.tsx';
import { policiesTexts } from '../../../../texts.ts';
import type { PolicyColumnName } from './columns.ts';
import { Cell, ellipsis } from './table-style.ts';

const Fact = styled(Cell)`
  ${ellipsis}
  color: ${color.textMuted};
`;

const NextReview = ({ day, state }: { day: string; state: ReviewState }) => {
  const formatters = useFormatters();
  return (
    <>
      {formatters.day(day)} <ReviewStateBadge state={state} />
    </>
  );
};

export interface PolicyCellProps {
  policy: PolicySummary;
  column: PolicyColumnName;
}

/** A policy's value in one column. */
export const PolicyCell = ({ policy, column }: PolicyCellProps) => {
  const t = policiesTexts.useTexts();
  const content = (): ReactNode => {
    switch (column) {
      case 'status':
        return <PolicyBadges policy={policy} />;
      case 'created':
        return <Instant at={policy.createdAt} form="relative" />;
      case 'updated': {
        const name = policy.updatedByName;
        return (
          <Instant at={policy.updatedAt} form="relative">
            {(date) => (name === null ? date : t('list.updatedBy', { date, name }))}
          </Instant>
        );
      }
      case 'owner':
        return policy.ownerName;
      case 'nextReview':
        return policy.nextReview && <NextReview day={policy.nextReview} state={policy.reviewState} />;
      case 'updatedBy':
        return policy.updatedByName;
      default:
        return <AttributeValue name={column} value={policy[column]} />;
    }
  };
  return <Fact data-column={column}>{content()}</Fact>;
};
