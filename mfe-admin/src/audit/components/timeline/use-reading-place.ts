import { useCallback, useRef, useState, type UIEvent } from 'react';

/** Pixels from an edge that still count as being there. */
const atTopWithin = 8;
const atEndWithin = 240;

/** Follows where a reader is in a list that scrolls by itself. `onEnd` is called as the end comes near. */
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
