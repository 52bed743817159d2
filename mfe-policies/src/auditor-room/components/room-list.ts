import { color, radius, space } from '@proviso/ui';
import { styled } from 'styled-components';

/** A list of items on the pages of external auditors. */
export const RoomList = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  > li {
    display: grid;
    gap: ${space[1]};
    padding: ${space[3]} ${space[4]};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
`;
