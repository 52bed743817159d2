import { EmptyState, ErrorState, LoadMore, Skeleton, Stack, type LoadedList } from '@proviso/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { DataTable, type DataTableProps } from './data-table.tsx';

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: UseInfiniteQueryResult<LoadedList<Row>>;
  failed: string;
  empty: string;
}

/** A list of the server as a table, page by page. */
export const PagedTable = <Row,>({ list, failed, empty, ...table }: PagedTableProps<Row>) => {
  if (list.isPending) return <Skeleton items={3} height="3rem" />;
  if (list.data === undefined) {
    return <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  const { items, total, overTotal } = list.data;
  if (items.length === 0) return <EmptyState title={empty} />;
  return (
    <Stack>
      <DataTable {...table} rows={items} />
      {list.isFetchNextPageError && (
        <ErrorState title={failed} error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      <LoadMore
        shown={items.length}
        total={total}
        overTotal={overTotal}
        more={list.hasNextPage && !list.isFetchNextPageError}
        loading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </Stack>
  );
};
