import { color, space } from '@proviso/ui';
import { styled } from 'styled-components';

/** Stays visible above the text while the text scrolls. */
export const StickyTextHeader = styled.div`
  position: sticky;
  top: calc(-1 * ${space[4]});
  z-index: 1;
  margin-top: calc(-1 * ${space[4]});
  padding: ${space[4]} 0 ${space[2]};
  background: ${color.surface};
`;
