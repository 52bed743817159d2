import { useEffect, useState } from 'react';
import { differenceOf, type TextDifference } from '../compare/difference-of.ts';

/** Milliseconds for which texts are compared before the page can handle events again. */
const slice = 8;

interface Found {
  before: string;
  after: string;
  difference: TextDifference;
}

/**
 * Differences between two texts; `undefined` until they are computed. The page stays responsive in the
 * meantime.
 */
export const useDifference = (before: string, after: string): TextDifference | undefined => {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const work = differenceOf(before, after);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const until = performance.now() + slice;
      do {
        const step = work.next();
        if (step.done) {
          setFound({ before, after, difference: step.value });
          return;
        }
      } while (performance.now() < until);
      timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [before, after]);
  return found?.before === before && found.after === after ? found.difference : undefined;
};
