import { color, space } from '@proviso/ui';
import { styled } from 'styled-components';

/** A list of names and values, side by side if space allows. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[4]};
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;
