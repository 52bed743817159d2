import { useLayoutEffect, useState, type RefObject } from 'react';

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Number of columns that fit into an element, at least one. Each is at least `minimum` rem wide, with gaps of
 * `gap` rem.
 */
export const useColumns = (
  element: RefObject<HTMLElement | null>,
  minimum: number | undefined,
  gap: number,
): number => {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || minimum === undefined) return undefined;
    const count = () => {
      const fit = Math.floor((current.clientWidth / rem() + gap) / (minimum + gap));
      setColumns(Math.max(1, fit));
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, minimum, gap]);
  return minimum === undefined ? 1 : columns;
};
