import type { TextHeading } from '@proviso/ui/markdown';
import { useEffect, useState } from 'react';

/** Pixels below the top of the window at which a heading counts as read. */
const readingLine = 120;

/** The last heading above the reading line; headings stand in the order of the text, so that few must be asked. */
const headingAtLine = (headings: readonly TextHeading[]): string | undefined => {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = document.getElementById(headings[middle]?.id ?? '');
    if (element && element.getBoundingClientRect().top <= readingLine) low = middle + 1;
    else high = middle;
  }
  return headings[low - 1]?.id;
};

/** The heading of the part that is being read, as the page scrolls; the first one above all others. */
export const useCurrentHeading = (headings: readonly TextHeading[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(headingAtLine(headings));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    lookSoon();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [headings]);
  return current ?? headings[0]?.id;
};
