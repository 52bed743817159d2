import { css } from 'styled-components';
import { color } from './tokens.ts';

/** The focus indicator of every control: two pixels outside its edge, in both themes. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
