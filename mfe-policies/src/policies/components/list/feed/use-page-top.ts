import { useLayoutEffect, useState, type RefObject } from 'react';

/** Offset of an element from the top of the page, in pixels. */
export const usePageTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
    measure();
    // Growing content above the element makes the page higher.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};
