import { useEffect, type RefObject } from 'react';
import { css } from 'styled-components';

/**
 * Fades an edge of a horizontally scrolling row where more content is hidden. For the element passed to
 * {@link useScrollHint}.
 */
export const scrollHint = css`
  overflow-x: auto;
  scrollbar-width: none;
  --fade: 2.5rem;
  &[data-more='end'] {
    mask-image: linear-gradient(to left, transparent, #000 var(--fade));
  }
  &[data-more='start'] {
    mask-image: linear-gradient(to right, transparent, #000 var(--fade));
  }
  &[data-more='both'] {
    mask-image: linear-gradient(
      to right,
      transparent,
      #000 var(--fade) calc(100% - var(--fade)),
      transparent
    );
  }
`;

type More = 'none' | 'start' | 'end' | 'both';

/** Maximum rounding error of browsers' scroll positions, in pixels. */
const rounding = 2;

const moreOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More => {
  const before = scrollLeft > rounding;
  const after = scrollLeft + clientWidth < scrollWidth - rounding;
  if (before) return after ? 'both' : 'start';
  return after ? 'end' : 'none';
};

/** Keeps `data-more` of `row` up to date until the returned function is called. */
const watch = (row: HTMLElement): (() => void) => {
  const look = () => {
    row.dataset['more'] = moreOf(row);
  };
  look();
  const resized = new ResizeObserver(look);
  resized.observe(row);
  row.addEventListener('scroll', look, { passive: true });
  return () => {
    resized.disconnect();
    row.removeEventListener('scroll', look);
  };
};

/** Sets `data-more` of a row to the sides where content is hidden. */
export const useScrollHint = (row: RefObject<HTMLElement | null>): void => {
  useEffect(() => (row.current ? watch(row.current) : undefined), [row]);
};
