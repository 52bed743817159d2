import type { PolicySummary } from '@proviso/contracts';
import type { ReactNode } from 'react';
import { policiesTexts } from '../../../texts.ts';
import { useCollection, type CollectionProps } from './feed/use-collection.ts';
import { PolicyPlaceholder, Feed, Line } from './policy-collection-style.ts';

const cards = { minimum: 20, gap: 1, estimate: 260 } as const;

/**
 * Position of an item in the whole list. The values are primitives, so that an item rerenders only if they
 * change.
 */
export interface ItemPlace {
  /** The item's position in the whole list, starting at 1. */
  position: number;
  /** Number of items in the whole list; -1 if they were not counted. */
  setSize: number;
}

export interface PolicyCollectionProps extends CollectionProps {
  children: (policy: PolicySummary, place: ItemPlace) => ReactNode;
}

/** Policies as cards: a feed (WAI-ARIA) that renders only the rows near the viewport. */
export const PolicyCollection = ({ children, ...props }: PolicyCollectionProps) => {
  const t = policiesTexts.useTexts();
  const { policies } = props.list;
  const { root, virtualizer, columns, top, start, end, setSize, handlers } = useCollection<HTMLDivElement>(
    props,
    'grid',
    cards,
  );
  return (
    <Feed
      ref={root}
      role="feed"
      aria-label={t('list.title')}
      aria-busy={props.waiting || props.loading}
      $waiting={props.waiting}
      style={{ height: virtualizer.getTotalSize() }}
      {...handlers}
    >
      {virtualizer.getVirtualItems().map(({ key, index: row, start: from, size }) => (
        <Line
          key={key}
          ref={virtualizer.measureElement}
          data-index={row}
          $columns={columns}
          style={{ transform: `translateY(${from - top}px)` }}
        >
          {Array.from({ length: columns }, (_, column) => row * columns + column)
            .filter((place) => place < end)
            .map((place) => {
              const policy = policies[place - start];
              return policy ? (
                children(policy, { position: place + 1, setSize })
              ) : (
                <PolicyPlaceholder key={place} aria-hidden style={{ minHeight: size }} />
              );
            })}
        </Line>
      ))}
    </Feed>
  );
};
