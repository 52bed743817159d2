import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoadedList } from '../api/paged-list.ts';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { Stack } from './stack.ts';

export interface PagedListProps<Item> {
  list: UseInfiniteQueryResult<LoadedList<Item>>;
  failed: string;
  /** Content shown for an empty list: a title, or all parts of an empty state. */
  empty: string | EmptyStateProps;
  /** True if the number of items is shown only while there are more items to load. */
  quiet?: boolean;
}

/**
 * Shows one of the server's paginated lists, with loading, error, and empty states.
 *
 * @param props.placeholder shown while the first page is loading
 * @param props.children renders the items
 */
export const PagedList = <Item,>({
  list,
  failed,
  empty,
  quiet = false,
  placeholder,
  children,
}: PagedListProps<Item> & {
  placeholder: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}) => {
  if (list.isPending) return placeholder;
  if (list.data === undefined)
    return <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} />;
  const { items, total, overTotal } = list.data;
  if (items.length === 0) return <EmptyState {...(typeof empty === 'string' ? { title: empty } : empty)} />;
  return (
    <Stack>
      {children(items)}
      {list.isFetchNextPageError && (
        <ErrorState title={failed} error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      {(list.hasNextPage || !quiet) && (
        <LoadMore
          shown={items.length}
          total={total}
          overTotal={overTotal}
          more={list.hasNextPage && !list.isFetchNextPageError}
          loading={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
    </Stack>
  );
};
