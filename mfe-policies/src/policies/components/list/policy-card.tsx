import type { PolicySummary } from '@proviso/contracts';
import { Card, color, motion, shadow, space, text } from '@proviso/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { excerpt } from '../../../shared/excerpt.ts';
import { policiesTexts } from '../../../texts.ts';
import { PolicyBadges } from '../policy-badges.tsx';
import { PolicyActions, type PolicyActionHandlers } from './policy-actions.tsx';
import { PolicyFacts } from './policy-facts.tsx';
import { PolicyTitleLink } from './policy-title-link.tsx';
import { PolicyUpdated } from './policy-updated.tsx';

/** Characters of content on a card (specification §9). */
const excerptLength = 150;

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};
  &:hover {
    border-color: ${color.borderStrong};
    box-shadow: ${shadow.md};
  }
`;
const Excerpt = styled.p<{ $empty: boolean }>`
  flex: 1;
  color: ${({ $empty }) => ($empty ? color.textSubtle : color.textMuted)};
  font: ${text('base')};
  overflow-wrap: anywhere;
`;
const Foot = styled.footer`
  padding-top: ${space[3]};
  border-top: 1px solid ${color.border};
`;

export interface PolicyItemProps extends PolicyActionHandlers {
  policy: PolicySummary;
}

export const PolicyCard = ({ policy, ...handlers }: PolicyItemProps) => {
  const t = policiesTexts.useTexts();
  const titleId = useId();
  return (
    <Root as="article" aria-labelledby={titleId}>
      <PolicyBadges policy={policy} />
      <PolicyTitleLink id={titleId} policy={policy} />
      <PolicyFacts policy={policy} />
      <Excerpt $empty={policy.excerpt === ''}>
        {policy.excerpt === '' ? t('list.noExcerpt') : excerpt(policy.excerpt, excerptLength)}
      </Excerpt>
      <PolicyUpdated policy={policy} years />
      <Foot>
        <PolicyActions titleId={titleId} {...handlers} />
      </Foot>
    </Root>
  );
};
