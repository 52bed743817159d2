import { useEffect, useRef, type RefObject } from 'react';
import type { Match } from './find-in-text.ts';

/** Selector of the current match. */
const looked = 'mark[aria-current]';

/** Scrolls to the current match, or to the initial page. Returns the ref for the element with the text. */
export const useScrollToMatch = ({
  current,
  page,
  find,
}: {
  current: Match | undefined;
  page: number | undefined;
  /** Initial search text. */
  find: string;
}): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) root.current?.querySelector(looked)?.scrollIntoView({ block: 'center' });
  }, [current]);
  useEffect(() => {
    const heading = root.current?.querySelector<HTMLElement>(`[data-page="${page ?? ''}"]`);
    // A match takes precedence over the initial page.
    const stays = find !== '' && root.current?.querySelector(looked);
    if (!stays) heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [page, find]);
  return root;
};
