import type { SearchHit as Hit } from '@proviso/contracts';
import { Card, Link, Row, space, text } from '@proviso/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PolicyBadges } from '../../shared/policy-badges.tsx';
import { PolicyFacts } from '../../shared/policy-facts.tsx';
import { policyPagePath } from '../../shared/policy-page-path.ts';
import { PolicyUpdated } from '../../shared/policy-updated.tsx';
import { Highlighted } from './highlighted.tsx';
import { SearchSnippets } from './search-snippets.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${space[3]};
`;
const Title = styled.h2`
  font: ${text('lg', 600, 'serif')};
  overflow-wrap: anywhere;
`;

/** A policy that matches, with the matching passages from it and its documents. */
export const SearchHit = ({ hit: { policy, title, snippets } }: { hit: Hit }) => {
  const titleId = useId();
  return (
    <Root as="article" aria-labelledby={titleId}>
      <Row $gap={2}>
        <Title id={titleId}>
          <Link to={policyPagePath(policy.id)}>
            <Highlighted pieces={title} />
          </Link>
        </Title>
        <PolicyBadges policy={policy} />
      </Row>
      <SearchSnippets policyId={policy.id} snippets={snippets} />
      <Row $gap={4}>
        <PolicyFacts policy={policy} />
        <PolicyUpdated policy={policy} />
      </Row>
    </Root>
  );
};
