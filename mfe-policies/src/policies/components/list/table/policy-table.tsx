import { useLocation } from '@proviso/ui';
import { useDeferredValue, useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useCollection, type CollectionProps } from '../feed/use-collection.ts';
import type { PolicyHandlers } from '../policy-menu.tsx';
import { useSteadyHandlers } from '../use-steady-handlers.ts';
import type { Selection } from '../selection/use-selection.ts';
import { ColumnMenu } from './column-menu.tsx';
import { policyColumns } from './columns.ts';
import { PolicyLine } from './policy-line.tsx';
import { SelectBox } from './select-box.tsx';
import { TableHead, type OnSort } from './table-head.tsx';
import { Line, rowHeight, Rows, Sheet } from './table-style.ts';
import { useColumnsChoice } from './use-columns-choice.ts';
import { useRowLinks } from './use-row-links.ts';

/** Minimum width in rem for the title and the controls at both ends. */
const leastOfTitle = 17;
const shape = { minimum: undefined, gap: 0, estimate: rowHeight } as const;

export interface PolicyTableProps extends CollectionProps, PolicyHandlers {
  deleted: boolean;
  selection: Selection;
  onSort: OnSort;
}

/** Policies as a table. Only rows near the viewport are rendered. */
export const PolicyTable = ({
  deleted,
  selection,
  onSort,
  onView,
  onEdit,
  onDelete,
  onStatus,
  onUndelete,
  ...props
}: PolicyTableProps) => {
  const t = policiesTexts.useTexts();
  const on = useSteadyHandlers({ onView, onEdit, onDelete, onStatus, onUndelete });
  const followRowLink = useRowLinks();
  const { search } = useLocation();
  // The previous rows keep their links until the next ones replace them, so that they are rendered only once.
  const [linked, setLinked] = useState(search);
  if (!props.waiting && linked !== search) setLinked(search);
  const previouslyLinked = useDeferredValue(linked);
  const [columns, toggleColumn] = useColumnsChoice();
  const { policies } = props.list;
  const { root, virtualizer, top, itemAt, setSize, handlers } = useCollection<HTMLTableSectionElement>(
    props,
    'list',
    shape,
  );
  const chosen = policies.filter(({ id }) => selection.has(id)).length;
  const widths = columns.map((name) => policyColumns[name].width);
  return (
    <Sheet
      aria-label={t('list.title')}
      aria-rowcount={setSize === -1 ? -1 : setSize + 1}
      aria-busy={props.waiting || props.loading}
      $waiting={props.waiting}
      style={{
        '--columns': widths.map((width) => `${width}rem`).join(' '),
        '--least': `${widths.reduce<number>((sum, width) => sum + width, leastOfTitle)}rem`,
      }}
    >
      <TableHead
        query={props.query}
        columns={columns}
        onSort={onSort}
        selectAll={
          <SelectBox
            label={t('bulk.selectAll', { count: policies.length })}
            checked={chosen > 0 && chosen === policies.length}
            partly={chosen > 0 && chosen < policies.length}
            onChange={(checked) => selection.setAll(policies, checked)}
          />
        }
        choice={<ColumnMenu columns={columns} onToggle={toggleColumn} />}
      />
      <Rows ref={root} style={{ height: virtualizer.getTotalSize() }} {...handlers} onClick={followRowLink}>
        {virtualizer.getVirtualItems().map(({ key, index: place, start: from }) => {
          const item = itemAt(place);
          const offset = from - top;
          return item ? (
            <PolicyLine
              key={key}
              policy={item.policy}
              place={place}
              offset={offset}
              columns={columns}
              deleted={deleted}
              selected={selection.has(item.policy.id)}
              onSelect={selection.set}
              search={item.current ? linked : previouslyLinked}
              {...on}
            />
          ) : (
            <Line key={key} aria-hidden data-index={place} style={{ transform: `translateY(${offset}px)` }} />
          );
        })}
      </Rows>
    </Sheet>
  );
};
