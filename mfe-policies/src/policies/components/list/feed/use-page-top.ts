import { useLayoutEffect, useState, type RefObject } from 'react';

/** How far below the top of the page an element begins, in pixels. */
export const usePageTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
    measure();
    // What stands above the element makes the page higher when it grows.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};
