import { color, focusRing, from, radius, Row, space, text } from '@proviso/ui';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { excerpt } from '../../../shared/excerpt.ts';
import { PolicyBadges } from '../../../shared/policy-badges.tsx';
import { FoundInDocument } from './found-in-document.tsx';
import { PolicyActions } from './policy-actions.tsx';
import type { PolicyItemProps } from './policy-card.tsx';
import { PolicyFacts } from '../../../shared/policy-facts.tsx';
import { PolicyTitleLink } from './policy-title-link.tsx';
import { PolicyUpdated } from '../../../shared/policy-updated.tsx';

/** Characters of content in the list view (specification §9). */
const excerptLength = 200;

const Root = styled.article`
  display: grid;
  gap: ${space[3]} ${space[6]};
  padding: ${space[4]} ${space[5]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
  border-radius: ${radius.lg};
  ${focusRing}
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const Facts = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;
const Excerpt = styled.p`
  max-width: 90ch;
  color: ${color.textMuted};
  font: ${text('base')};
  overflow-wrap: anywhere;
`;
const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
`;

export const PolicyRow = memo(({ policy, position, setSize, ...rest }: PolicyItemProps) => {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId} aria-posinset={position} aria-setsize={setSize} tabIndex={-1}>
      <Facts>
        <Row $gap={2}>
          <PolicyTitleLink id={titleId} policy={policy} />
          <PolicyBadges policy={policy} />
        </Row>
        {policy.excerpt !== '' && <Excerpt>{excerpt(policy.excerpt, excerptLength)}</Excerpt>}
        <FoundInDocument policy={policy} />
        <Meta>
          <PolicyFacts policy={policy} />
          <PolicyUpdated policy={policy} />
        </Meta>
      </Facts>
      <PolicyActions policy={policy} titleId={titleId} {...rest} />
    </Root>
  );
});
