import { Card, CardTitle, Muted, space, Stack } from '@proviso/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Place = styled(Card)`
  margin-top: ${space[5]};
`;
const Lead = styled(Muted)`
  max-width: 65ch;
`;

export interface AuditCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A region below the audit log, with a title and an introduction. */
export const AuditCard = ({ title, lead, children }: AuditCardProps) => {
  const id = useId();
  return (
    <Place as="section" aria-labelledby={id}>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <CardTitle id={id}>{title}</CardTitle>
          <Lead>{lead}</Lead>
        </Stack>
        {children}
      </Stack>
    </Place>
  );
};
