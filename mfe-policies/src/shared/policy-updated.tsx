import type { PolicySummaryFacts } from '@proviso/contracts';
import { Instant, color, space, text, VisuallyHidden } from '@proviso/ui';
import { History } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';

const When = styled.p`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  color: ${color.textSubtle};
  font: ${text('sm')};
`;

export interface PolicyUpdatedProps {
  policy: PolicySummaryFacts;
  /** If true, an age of 12 months or more is shown in years. Only cards use this. */
  years?: boolean;
}

/** When and by whom a policy was last changed. */
export const PolicyUpdated = ({ policy, years = false }: PolicyUpdatedProps) => {
  const t = policiesTexts.useTexts();
  const { updatedAt, updatedByName } = policy;
  return (
    <When>
      <History size={14} aria-hidden />
      <VisuallyHidden>{t('list.updated')}: </VisuallyHidden>
      <Instant at={updatedAt} form={years ? 'relative-with-years' : 'relative'}>
        {(date) => (updatedByName === null ? date : t('list.updatedBy', { date, name: updatedByName }))}
      </Instant>
    </When>
  );
};
