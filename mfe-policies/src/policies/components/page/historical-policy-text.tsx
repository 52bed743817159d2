import type { PolicyFacts } from '@proviso/contracts';
import { Muted, RailSection } from '@proviso/ui';
import type { ReactNode } from 'react';
import { PolicyStatusBadge } from '../../../shared/policy-status-badge.tsx';
import { policiesTexts } from '../../../texts.ts';
import { PageGrid, RailColumn, TextColumn } from './page-grid.tsx';
import { FactsInBrief } from './rail/facts-in-brief.tsx';
import { TextWithOutline } from './text/text-with-outline.tsx';

export interface HistoricalPolicyTextProps {
  policy: PolicyFacts;
  /** Additional content for the rail. */
  children?: ReactNode;
}

/** The text of a historical policy, with its facts at that time. */
export const HistoricalPolicyText = ({ policy, children }: HistoricalPolicyTextProps) => {
  const t = policiesTexts.useTexts();
  return (
    <PageGrid>
      {policy.content.trim() === '' ? (
        <TextColumn>
          <Muted>{t('policy.noContent')}</Muted>
        </TextColumn>
      ) : (
        <TextWithOutline content={policy.content} />
      )}
      <RailColumn aria-label={t('page.rail')}>
        {children}
        <RailSection title={t('policy.status')}>
          <PolicyStatusBadge status={policy.status} />
        </RailSection>
        <RailSection title={t('page.facts')}>
          <FactsInBrief policy={policy} />
        </RailSection>
      </RailColumn>
    </PageGrid>
  );
};
