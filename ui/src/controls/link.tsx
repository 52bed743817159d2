import { RouterLink } from '../router.ts';
import { styled } from 'styled-components';
import { color, focusRing, radius } from '../theme/index.ts';

/** A link to another page of the product, without a reload. */
export const Link = styled(RouterLink)`
  border-radius: ${radius.sm};
  color: ${color.primary};
  font-weight: 550;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-color: currentcolor;
  }
  ${focusRing}
`;
