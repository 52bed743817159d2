import { startTransition, useEffect, useState } from 'react';

/** Number of items drawn at once, and added with every step. */
const step = 12;

/** The first of `items`, and soon all of them, in steps that keep the page responsive. */
export const useGrowing = <T>(items: readonly T[]): readonly T[] => {
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (shown >= items.length) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown((count) => count + step)));
    return () => clearTimeout(timer);
  }, [shown, items.length]);
  return items.slice(0, shown);
};
