import type { AuditEntry } from '@proviso/contracts';
import { Card, color, ErrorState, focusRing, LoadMore, space, text, useFormatters } from '@proviso/ui';
import { type UIEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import type { TimelineQuery } from '../../api/read-timeline.ts';
import { NewEntriesButton } from './new-entries-button.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

const minute = 60_000;

/** Rerenders the caller every minute, so that relative times stay correct. */
const useEveryMinute = (): void => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, minute);
    return () => clearInterval(timer);
  }, []);
};

/** Within these distances, in pixels, the list counts as scrolled to its top or near its end. */
const topTolerance = 8;
const atEndWithin = 240;

/** Tracks the scroll position of a list. Calls `onEnd` near the end of the list. */
const useReadingPlace = (onEnd: () => void) => {
  const region = useRef<HTMLElement>(null);
  const [atTop, setAtTop] = useState(true);
  const onScroll = useCallback(
    ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
      setAtTop(scrollTop <= topTolerance);
      if (scrollHeight - scrollTop - clientHeight <= atEndWithin) onEnd();
    },
    [onEnd],
  );
  const toTop = useCallback(() => {
    region.current?.scrollTo({ top: 0 });
    region.current?.focus({ preventScroll: true });
    setAtTop(true);
  }, []);
  return { region, atTop, onScroll, toTop };
};

/** Height of the list in pixels. */
const height = 600;

const Sheet = styled(Card)`
  height: ${height}px;
  padding: 0;
  overflow: hidden;
`;
const Region = styled.section`
  height: 100%;
  padding: ${space[2]};
  border-radius: inherit;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const SearchedBack = styled.output`
  display: block;
  margin: ${space[4]} 0 0;
  color: ${color.textMuted};
  font: ${text('sm')};
  text-align: center;
`;

export interface TimelineListProps {
  entries: readonly AuditEntry[];
  timeline: TimelineQuery;
  chosen: AuditEntry | undefined;
  onChoose: (entry: AuditEntry) => void;
}

/**
 * Entries in a region that scrolls separately and loads more near its end. If the user is at the top, new
 * entries appear automatically. Otherwise, a button announces them.
 */
export const TimelineList = ({ entries, timeline, chosen, onChoose }: TimelineListProps) => {
  const t = adminTexts.useTexts();
  const formatters = useFormatters();
  const { searchedUntil } = timeline;
  const { waiting, showWaiting, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = timeline;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const { region, atTop, onScroll, toTop } = useReadingPlace(loadMore);
  useEveryMinute();
  useEffect(() => {
    if (atTop && waiting > 0) showWaiting();
  }, [atTop, waiting, showWaiting]);

  return (
    <Sheet>
      <Region
        ref={region}
        aria-label={t('audit.timeline')}
        aria-busy={timeline.isPlaceholderData}
        tabIndex={0}
        onScroll={onScroll}
      >
        <NewEntriesButton
          count={atTop ? 0 : waiting}
          more={timeline.moreWaiting}
          onShow={() => {
            showWaiting();
            toTop();
          }}
        />
        <List>
          {entries.map((entry) => (
            <TimelineEntry
              key={entry.id}
              entry={entry}
              chosen={entry.id === chosen?.id}
              onChoose={onChoose}
            />
          ))}
        </List>
        {isFetchNextPageError && (
          <ErrorState title={t('audit.failed')} error={timeline.error} onRetry={() => void fetchNextPage()} />
        )}
        {searchedUntil !== undefined && (
          <SearchedBack>{t('audit.searchedBack', { at: formatters.minute(searchedUntil) })}</SearchedBack>
        )}
        <LoadMore
          shown={entries.length}
          total={searchedUntil === undefined ? timeline.total : undefined}
          overTotal={timeline.overTotal}
          more={hasNextPage && !isFetchNextPageError}
          loading={timeline.isFetchingNextPage}
          onLoadMore={loadMore}
        />
      </Region>
    </Sheet>
  );
};
