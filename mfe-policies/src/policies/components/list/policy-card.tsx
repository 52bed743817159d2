import type { PolicySummary } from '@proviso/contracts';
import { Card, color, focusRing, motion, shadow, space, text } from '@proviso/ui';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { excerpt } from '../../../shared/excerpt.ts';
import { policiesTexts } from '../../../texts.ts';
import { PolicyBadges } from '../../../shared/policy-badges.tsx';
import { FoundInDocument } from './found-in-document.tsx';
import { PolicyMenu, type PolicyHandlers } from './policy-menu.tsx';
import type { ItemPlace } from './policy-collection.tsx';
import { PolicyFacts } from '../../../shared/policy-facts.tsx';
import { PolicyTitleLink } from './policy-title-link.tsx';
import { PolicyUpdated } from '../../../shared/policy-updated.tsx';

/** Maximum number of characters of the policy's content shown on a card. */
const excerptLength = 150;

const Root = styled(Card)`
  position: relative;
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
  ${focusRing}
`;
const Excerpt = styled.p<{ $empty: boolean }>`
  flex: 1;
  color: ${({ $empty }) => ($empty ? color.textSubtle : color.textMuted)};
  font: ${text('base')};
  overflow-wrap: anywhere;
`;
const Head = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
`;

export interface PolicyItemProps extends PolicyHandlers, ItemPlace {
  policy: PolicySummary;
  deleted: boolean;
}

/** A policy as a card. Clicking anywhere on it opens the policy's page. */
export const PolicyCard = memo(({ policy, position, setSize, ...rest }: PolicyItemProps) => {
  const t = policiesTexts.useTexts();
  const titleId = useId();
  return (
    <Root
      as="article"
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={setSize}
      data-place={position - 1}
      tabIndex={-1}
    >
      <Head>
        <PolicyBadges policy={policy} />
        <PolicyMenu policy={policy} {...rest} />
      </Head>
      <PolicyTitleLink id={titleId} policy={policy} lines={2} />
      <PolicyFacts policy={policy} />
      <Excerpt $empty={policy.excerpt === ''}>
        {policy.excerpt === '' ? t('list.noExcerpt') : excerpt(policy.excerpt, excerptLength)}
      </Excerpt>
      <FoundInDocument policy={policy} />
      <PolicyUpdated policy={policy} years />
    </Root>
  );
});
