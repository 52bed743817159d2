import type { TextHeading } from '@proviso/ui/markdown';
import { useEffect, useState } from 'react';

/** Distance from the top of the window at which a heading counts as current, in pixels. */
const readingLine = 120;

/** The last heading above the reading line. Headings are in text order, so only a few need to be measured. */
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

/**
 * The heading of the visible part of the text, updated while scrolling. If all headings are below the visible
 * part, the first one counts as current.
 */
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
