import {
  color,
  EmptyState,
  ErrorState,
  from,
  PagedList,
  type PagedListProps,
  radius,
  Row,
  Skeleton,
  space,
  text,
} from '@proviso/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ItemListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Renders an item's name, additional facts, and actions. */
  render: (item: Item) => { picture?: ReactNode; name: ReactNode; facts?: ReactNode; actions?: ReactNode };
}

const List = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
`;
const Line = styled.li`
  display: grid;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${color.border};
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
const Shown = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: flex-start;
  > div {
    min-width: 0;
  }
`;
const Name = styled.div`
  font: ${text('base', 600)};
`;
const Facts = styled.div`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

/** A vertical list of items. Actions are next to an item, or below it if they do not fit. */
export const ItemList = <Item,>({ label, items, keyOf, render }: ItemListProps<Item>) => (
  <List aria-label={label}>
    {items.map((item) => {
      const { picture, name, facts, actions } = render(item);
      return (
        <Line key={keyOf(item)}>
          <Shown>
            {picture}
            <div>
              <Name>{name}</Name>
              {facts !== undefined && <Facts>{facts}</Facts>}
            </div>
          </Shown>
          {actions !== undefined && <Row $gap={2}>{actions}</Row>}
        </Line>
      );
    })}
  </List>
);

export type PagedItemsProps<Item> = PagedListProps<Item> & Omit<ItemListProps<Item>, 'items'>;

/** Shows one of the server's paginated lists as an {@link ItemList}. */
export const PagedItems = <Item,>({ list, failed, empty, ...rest }: PagedItemsProps<Item>) => (
  <PagedList list={list} failed={failed} empty={empty} placeholder={<Skeleton items={2} height="3.5rem" />}>
    {(items) => <ItemList {...rest} items={items} />}
  </PagedList>
);

export interface LoadedItemsProps<Item> extends Omit<ItemListProps<Item>, 'items'> {
  list: UseQueryResult<readonly Item[]>;
  failed: string;
  /** Text for an empty list. Omitted if the list cannot be empty. */
  empty?: string;
}

/**
 * Shows one of the server's unpaginated lists as an {@link ItemList}, with loading, error, and empty states.
 */
export const LoadedItems = <Item,>({ list, failed, empty, ...rest }: LoadedItemsProps<Item>) => {
  if (list.isPending) return <Skeleton items={2} height="3.5rem" />;
  if (list.data === undefined)
    return <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0 && empty !== undefined) return <EmptyState title={empty} />;
  return <ItemList {...rest} items={list.data} />;
};
