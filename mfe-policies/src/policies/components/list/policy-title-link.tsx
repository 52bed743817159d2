import { color, focusRing, radius, RouterLink, text, useLocation } from '@proviso/ui';
import { styled } from 'styled-components';
import { policyPagePath } from '../../../shared/policy-page-path.ts';

const Heading = styled.h2`
  font: ${text('lg', 600, 'serif')};
  overflow-wrap: anywhere;
`;
const TitleLink = styled(RouterLink)`
  border-radius: ${radius.sm};
  color: inherit;
  text-decoration: none;
  &:hover {
    color: ${color.primary};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  ${focusRing}
`;

export interface PolicyTitleLinkProps {
  /** Id that the heading gets. */
  id: string;
  policy: { id: string; title: string };
}

/** A policy's title, leading to its details; the filters stay in the address. */
export const PolicyTitleLink = ({ id, policy }: PolicyTitleLinkProps) => {
  const { search } = useLocation();
  return (
    <Heading id={id}>
      <TitleLink to={{ pathname: policyPagePath(policy.id), search }}>{policy.title}</TitleLink>
    </Heading>
  );
};
