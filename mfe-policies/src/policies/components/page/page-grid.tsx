import { space } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Minimum container widths: `twoColumns` has room for the text and the rail, `threeColumns` also for the
 * outline.
 */
const twoColumns = '@container (min-width: 43rem)';
const threeColumns = '@container (min-width: 62rem)';

const Container = styled.div`
  container-type: inline-size;
`;
const Grid = styled.div`
  display: grid;
  grid-template: 'outline' 'text' 'rail' / minmax(0, 1fr);
  gap: ${space[5]} ${space[8]};
  ${twoColumns} {
    grid-template:
      'outline rail' auto
      'text rail' 1fr / minmax(0, 1fr) 15rem;
  }
  ${threeColumns} {
    grid-template: 'outline text rail' / 12rem minmax(0, 1fr) 16rem;
  }
`;

/**
 * Style of a column that stays in view next to a long text. If it is taller than the window, it scrolls
 * separately.
 */
const beside = `
  position: sticky;
  inset-block-start: ${space[4]};
  align-self: start;
  max-height: calc(100dvh - ${space[8]});
  overflow-y: auto;
`;

export const OutlineColumn = styled.div`
  grid-area: outline;
  min-width: 0;
  ${threeColumns} {
    ${beside}
  }
`;
export const TextColumn = styled.div`
  grid-area: text;
  min-width: 0;
`;
export const RailColumn = styled.aside`
  grid-area: rail;
  min-width: 0;
  ${twoColumns} {
    ${beside}
  }
`;

/** A text, its outline, and a rail with related information, side by side if there is room. */
export const PageGrid = ({ children }: { children: ReactNode }) => (
  <Container>
    <Grid>{children}</Grid>
  </Container>
);
