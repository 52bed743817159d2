import type { RecentPolicy as ListedPolicy } from '@proviso/contracts';
import { color, Link, Row, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { excerpt } from '../../../shared/excerpt.ts';
import { PolicyBadges } from '../../../shared/policy-badges.tsx';
import { policyPagePath } from '../../../shared/policy-page-path.ts';
import { PolicyUpdated } from '../../../shared/policy-updated.tsx';

/** Maximum number of characters of the policy's content shown. */
const excerptLength = 100;

const Root = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} 0;
  overflow-wrap: anywhere;
`;
const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const Excerpt = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

export const RecentPolicy = ({ policy }: { policy: ListedPolicy }) => (
  <Root>
    <Row $gap={2} $justify="space-between">
      <Title>
        <Link to={policyPagePath(policy.id)}>{policy.title}</Link>
      </Title>
      <PolicyBadges policy={policy} />
    </Row>
    {policy.excerpt !== '' && <Excerpt>{excerpt(policy.excerpt, excerptLength)}</Excerpt>}
    <PolicyUpdated policy={policy} />
  </Root>
);
