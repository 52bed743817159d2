import { styled } from 'styled-components';
import { space } from '../theme/index.ts';

type Space = keyof typeof space;

/** A vertical stack. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: grid;
  gap: ${({ $gap = 4 }) => space[$gap]};
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
`;

/** A horizontal row that wraps. */
export const Row = styled.div<{ $gap?: Space; $justify?: 'start' | 'space-between' | 'end' }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 3 }) => space[$gap]};
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
`;

/** Columns of equal width, at least `$min` (a CSS width) wide, and as many as fit. */
export const Grid = styled.div<{ $min?: string; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '18rem' }) => $min}), 1fr));
  gap: ${({ $gap = 4 }) => space[$gap]};
`;
