import type { PolicyListQuery, PolicySummary } from '@proviso/contracts';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { PolicyWindow } from '../../api/policy-window.ts';
import { policiesTexts } from '../../../texts.ts';
import { articleOf, placeOf } from './feed/feed-places.ts';
import { useColumns } from './feed/use-columns.ts';
import { useFeedFocus } from './feed/use-feed-focus.ts';
import { useFeedRows } from './feed/use-feed-rows.ts';
import { usePageTop } from './feed/use-page-top.ts';
import { useRowMemory } from './feed/use-row-memory.ts';
import { useScrollAnchor } from './feed/use-scroll-anchor.ts';
import { Blank, Feed, Line } from './policy-collection-style.ts';
import type { PolicyLayout } from './use-layout.ts';

/** Rem between cards, and their least width; a list has one column without gaps. */
const shapes = {
  grid: { minimum: 20, gap: 1, estimate: 350 },
  list: { minimum: undefined, gap: 0, estimate: 150 },
} satisfies Record<PolicyLayout, unknown>;

/** Where an item stands in the whole list. Plain values, so that an item is drawn again only when they change. */
export interface ItemPlace {
  /** From 1. */
  position: number;
  /** Items of the whole list; -1 when they were not counted. */
  setSize: number;
}

/** Milliseconds for which a part of the list that is not held stays on the screen before it is read. */
const rest = 120;

export interface PolicyCollectionProps {
  query: PolicyListQuery;
  list: PolicyWindow;
  layout: PolicyLayout;
  /** A newer list takes the place of this one as soon as it is there. */
  waiting: boolean;
  /** More of this list, or what changed of it, is on its way. */
  loading: boolean;
  /** The item that shall get the focus; another object asks again. */
  focusOn: { place: number } | undefined;
  /** What stands above the held part came to the screen, from the item at `index` on. */
  onNeed: (index: number) => void;
  children: (policy: PolicySummary, place: ItemPlace) => ReactNode;
}

/**
 * Policies as cards or as a list: a feed (WAI-ARIA), of which only the rows near the screen are drawn. Page Down and
 * Page Up go from policy to policy.
 */
export const PolicyCollection = ({
  query,
  list,
  layout,
  waiting,
  loading,
  focusOn,
  onNeed,
  children,
}: PolicyCollectionProps) => {
  const t = policiesTexts.useTexts();
  const feed = useRef<HTMLDivElement>(null);
  const { policies, total, overTotal } = list;
  const start = list.start.index;
  const end = start + policies.length;
  const setSize = total === undefined || overTotal ? -1 : Math.max(total, end);
  const ids = useMemo(() => policies.map(({ id }) => id), [policies]);
  const { minimum, gap, estimate } = shapes[layout];
  const columns = useColumns(feed, minimum, gap);
  const top = usePageTop(feed);
  const { goTo, wantedPlace, placeOfHeld, onFocus, onBlur } = useFeedFocus(feed, ids, start);
  const always = useCallback(
    () => [placeOfHeld(), wantedPlace].filter((place) => place !== undefined),
    [placeOfHeld, wantedPlace],
  );
  const memory = useRowMemory(query, layout);
  const virtualizer = useFeedRows({ count: end, columns, estimate, gap: gap * 16, top, always, memory });
  useScrollAnchor(virtualizer, { ids, start }, columns);

  const firstSeen = (virtualizer.range?.startIndex ?? 0) * columns;
  const need = useEffectEvent(onNeed);
  useEffect(() => {
    if (firstSeen >= start || loading) return undefined;
    // A scrollbar that is dragged passes through; and a page that was returned to is at its top for a moment.
    const timer = setTimeout(() => need(firstSeen), rest);
    return () => clearTimeout(timer);
  }, [firstSeen, start, loading]);
  useEffect(() => {
    if (focusOn) goTo(focusOn.place);
  }, [focusOn, goTo]);

  const onKeyDown = (event: KeyboardEvent) => {
    const article = articleOf(event.target);
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (!article || step === undefined) return;
    const next = placeOf(article) + step;
    if (next < start || next >= end) return;
    event.preventDefault();
    virtualizer.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
    goTo(next);
  };

  return (
    <Feed
      ref={feed}
      role="feed"
      aria-label={t('list.title')}
      aria-busy={waiting || loading}
      $layout={layout}
      $waiting={waiting}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
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
                <Blank key={place} aria-hidden style={{ minHeight: size }} />
              );
            })}
        </Line>
      ))}
    </Feed>
  );
};
