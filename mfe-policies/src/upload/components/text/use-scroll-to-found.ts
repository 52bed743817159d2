import { useEffect, useRef, type RefObject } from 'react';
import type { Match } from './find-in-text.ts';

/** The match that is looked at. */
const looked = 'mark[aria-current]';

/** Brings the match that is looked at into sight, or the page to begin with. For the element that holds the text. */
export const useScrollToFound = ({
  current,
  page,
  find,
}: {
  current: Match | undefined;
  page: number | undefined;
  /** Words that were looked for from the beginning. */
  find: string;
}): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) root.current?.querySelector(looked)?.scrollIntoView({ block: 'center' });
  }, [current]);
  useEffect(() => {
    const heading = root.current?.querySelector<HTMLElement>(`[data-page="${page ?? ''}"]`);
    // What was searched for goes before the page that it is on.
    const stays = find !== '' && root.current?.querySelector(looked);
    if (!stays) heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [page, find]);
  return root;
};
