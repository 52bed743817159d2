import { color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';

/** A `dl` of short facts at the foot of a policy; each pair is in a `div`. */
export const FactList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-top: ${space[5]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font: ${text('sm')};
  dt,
  dd {
    display: inline;
    overflow-wrap: anywhere;
  }
  dt::after {
    content: ': ';
  }
`;
