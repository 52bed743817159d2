import { Card, CardTitle, ErrorState, space } from '@proviso/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
`;

/** A part of the dashboard under its title. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Root as="section" aria-labelledby={titleId}>
      <CardTitle id={titleId}>{title}</CardTitle>
      {children}
    </Root>
  );
};

export interface AnsweredProps<Data> {
  query: { data: Data | undefined; isPending: boolean; error: unknown; refetch: () => unknown };
  failed: string;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the response of a request, or that it failed. Shows nothing while it is loading, because the page
 * waits.
 */
export function Answered<Data>({ query, failed, children }: AnsweredProps<Data>) {
  if (query.isPending) return null;
  if (query.data === undefined)
    return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
