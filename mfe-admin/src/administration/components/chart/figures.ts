import { space, text } from '@proviso/ui';
import { styled } from 'styled-components';

/** A row of figures, each a `div` with its name as `dt` and its value as `dd`. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[4]};
  dd {
    margin: 0;
    font: ${text('2xl', 600, 'serif')};
  }
`;
