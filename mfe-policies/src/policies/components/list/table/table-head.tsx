import {
  type PolicyListQuery,
  type PolicyListSort,
  type PolicySort,
  type SortOrder,
  sortOf,
  defaultOrderOf,
} from '@proviso/contracts';
import { color, focusRing, radius } from '@proviso/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { policyColumns, type PolicyColumn, type PolicyColumnName } from './columns.ts';
import { Cell, Head, HeadCell, HeadLine } from './table-style.ts';

const SortButton = styled.button`
  display: inline-flex;
  gap: 0.25rem;
  align-items: center;
  max-width: 100%;
  padding: 0.25rem 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  svg {
    flex: none;
  }
  ${focusRing}
`;

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown } as const;

export type OnSort = (sort: PolicyListSort, order: SortOrder) => void;

interface SortHeadProps {
  query: PolicyListQuery;
  sort: PolicySort | undefined;
  column?: PolicyColumnName;
  onSort: OnSort;
  children: ReactNode;
}

/** A column heading that sorts the list; another click reverses the order. */
const SortHead = ({ query, sort, column, onSort, children }: SortHeadProps) => {
  const sorted = sort !== undefined && sortOf(query) === sort;
  const order = query.order ?? defaultOrderOf(sortOf(query));
  const Arrow = arrows[order];
  const press = () => {
    if (sort === undefined) return;
    if (sorted) onSort(sort, order === 'asc' ? 'desc' : 'asc');
    else onSort(sort, defaultOrderOf(sort));
  };
  return (
    <HeadCell data-column={column} aria-sort={sorted ? ariaSort[order] : undefined}>
      {sort === undefined ? (
        children
      ) : (
        <SortButton type="button" onClick={press}>
          {children}
          {sorted && <Arrow size={14} aria-hidden />}
        </SortButton>
      )}
    </HeadCell>
  );
};

export interface TableHeadProps {
  query: PolicyListQuery;
  columns: readonly PolicyColumnName[];
  onSort: OnSort;
  /** Checkbox that selects all shown policies. */
  selectAll: ReactNode;
  /** Menu for choosing columns, above the rows' menus. */
  choice: ReactNode;
}

export const TableHead = ({ query, columns, onSort, selectAll, choice }: TableHeadProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Head>
      <HeadLine aria-rowindex={1}>
        <Cell>{selectAll}</Cell>
        <SortHead query={query} sort="title" onSort={onSort}>
          {t('list.columns.title')}
        </SortHead>
        {columns.map((name) => {
          const { sort }: PolicyColumn = policyColumns[name];
          return (
            <SortHead key={name} query={query} sort={sort} column={name} onSort={onSort}>
              {t(`list.columns.${name}`)}
            </SortHead>
          );
        })}
        <Cell>{choice}</Cell>
      </HeadLine>
    </Head>
  );
};
