import { useCallback, useState, type RefObject } from 'react';

/** Navigation from change to change. */
export interface Jumps {
  /** Index of the last change that was jumped to. */
  current: number | undefined;
  jumpTo: (change: number) => void;
  /** Jumps to the next change, or to the previous one (-1), and wraps around. */
  jumpBy: (step: 1 | -1) => void;
}

/**
 * Jumps between `count` changes inside `root`. Each changed element has its change's index in `data-change`.
 */
export const useJumps = (root: RefObject<HTMLElement | null>, count: number): Jumps => {
  const [current, setCurrent] = useState<number>();
  const jumpTo = useCallback(
    (change: number) => {
      const found = root.current?.querySelectorAll<HTMLElement>(`[data-change="${change}"]`) ?? [];
      for (const marked of root.current?.querySelectorAll('[data-current]') ?? [])
        delete (marked as HTMLElement).dataset['current'];
      for (const element of found) element.dataset['current'] = '';
      setCurrent(change);
      const [first] = found;
      first?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
    },
    [root],
  );
  return {
    current: current !== undefined && current < count ? current : undefined,
    jumpTo,
    jumpBy: (step) => {
      if (count === 0) return;
      const from = current ?? (step === 1 ? -1 : count);
      jumpTo((from + step + count) % count);
    },
  };
};
