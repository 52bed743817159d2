import { color, RouterLink, text, useLocation } from '@proviso/ui';
import { css, styled } from 'styled-components';
import { policyPagePath } from '../../../shared/policy-page-path.ts';

const Heading = styled.h2<{ $lines: number }>`
  font: ${text('lg', 600, 'serif')};
  overflow-wrap: anywhere;
  ${({ $lines }) => css`
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${$lines};
  `}
`;
/** Stretches a link over the nearest positioned ancestor, so that the whole card or row is clickable. */
export const stretchedLink = css`
  color: inherit;
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }
  &:hover {
    color: ${color.primary};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
const StretchedLink = styled(RouterLink)`
  ${stretchedLink}
`;

export interface PolicyTitleLinkProps {
  /** Id of the heading element. */
  id: string;
  policy: { id: string; title: string };
  /** Maximum number of lines that the title may take. */
  lines: number;
}

/** A policy's title with a link that covers the whole card. The list's filters stay in the URL. */
export const PolicyTitleLink = ({ id, policy, lines }: PolicyTitleLinkProps) => {
  const { search } = useLocation();
  return (
    <Heading id={id} title={policy.title} $lines={lines}>
      <StretchedLink to={{ pathname: policyPagePath(policy.id), search }}>{policy.title}</StretchedLink>
    </Heading>
  );
};
