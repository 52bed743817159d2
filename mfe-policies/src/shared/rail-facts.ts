import { color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';

/** A `dl` of facts in the rail, which is the column next to a policy's text. Each pair is in a `div`. */
export const RailFacts = styled.dl`
  display: grid;
  gap: ${space[1]};
  font: ${text('sm')};
  > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: ${space[2]};
    align-items: baseline;
  }
  dt {
    color: ${color.textSubtle};
    font: ${text('xs')};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
