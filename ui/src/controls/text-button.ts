import { styled } from 'styled-components';
import { color, focusRing, radius, text } from '../theme/index.ts';

/** A button within text that looks like a link, for an action on the same page. */
export const TextButton = styled.button`
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.primary};
  font: ${text('sm', 600)};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  ${focusRing}
`;
