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
  /** Of the same shape as the content. */
  pending: ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a request answered, or that it is on its way or failed. */
export function Answered<Data>({ query, pending, failed, children }: AnsweredProps<Data>) {
  if (query.isPending) return pending;
  if (query.data === undefined)
    return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
