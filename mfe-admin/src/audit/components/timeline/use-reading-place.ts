import { useCallback, useRef, useState, type UIEvent } from 'react';

/** Distance from an edge that still counts as at the edge, in pixels. */
const atTopWithin = 8;
const atEndWithin = 240;

/** Tracks the scroll position of a list. `onEnd` is called near its end. */
export const useReadingPlace = (onEnd: () => void) => {
  const region = useRef<HTMLElement>(null);
  const [atTop, setAtTop] = useState(true);
  const onScroll = useCallback(
    ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
      setAtTop(scrollTop <= atTopWithin);
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
