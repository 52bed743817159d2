import { PagedList, type PagedListProps, Skeleton } from '@proviso/ui';
import { DataTable, type DataTableProps } from './data-table.tsx';

export type PagedTableProps<Row> = PagedListProps<Row> & Omit<DataTableProps<Row>, 'rows'>;

/** Shows one of the server's paginated lists as a table. */
export const PagedTable = <Row,>({ list, failed, empty, ...table }: PagedTableProps<Row>) => (
  <PagedList list={list} failed={failed} empty={empty} placeholder={<Skeleton items={3} height="3rem" />}>
    {(rows) => <DataTable {...table} rows={rows} />}
  </PagedList>
);
