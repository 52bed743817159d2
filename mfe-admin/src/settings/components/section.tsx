import { Card, CardTitle, Muted, Row, space, Stack } from '@proviso/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
}

const Heading = styled.div`
  display: grid;
  gap: ${space[1]};
  max-width: 65ch;
`;

/** A titled part of a settings page. */
export const Section = ({ title, lead, actions, children }: SectionProps) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={4}>
        <Row $justify="space-between">
          <Heading>
            <CardTitle id={id}>{title}</CardTitle>
            {lead !== undefined && <Muted>{lead}</Muted>}
          </Heading>
          {actions && <Row $gap={2}>{actions}</Row>}
        </Row>
        {children}
      </Stack>
    </Card>
  );
};
