import { Card, CardTitle, Muted, space, Stack } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space[4]} ${space[6]};
  overflow-wrap: anywhere;
  dd {
    margin: 0;
  }
`;

export interface FactsProps {
  title: string;
  facts: readonly (readonly [name: string, fact: ReactNode])[];
}

/** A titled list of facts about an item. */
export const Facts = ({ title, facts }: FactsProps) => (
  <Card as="section">
    <Stack $gap={4}>
      <CardTitle>{title}</CardTitle>
      <List>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <Muted as="dt">{name}</Muted>
            <dd>{fact}</dd>
          </div>
        ))}
      </List>
    </Stack>
  </Card>
);
