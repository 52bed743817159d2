import { color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[4]};
  list-style: disc;
  font: ${text('base')};
  overflow-wrap: anywhere;
  li::marker {
    color: ${color.accent};
  }
`;

/** Sentences under each other. */
export const Points = ({ points }: { points: readonly string[] }) => (
  <List>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </List>
);
