import { Card, CardTitle, ErrorState, space } from '@proviso/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
`;

/** A titled section of the dashboard. */
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
 * Renders the response to a request, or an error if the request failed. Renders nothing while the request is
 * loading, because the page shows a placeholder.
 */
export function QueryResult<Data>({ query, failed, children }: AnsweredProps<Data>) {
  if (query.isPending) return null;
  if (query.data === undefined)
    return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
