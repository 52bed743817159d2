import { useEffect, useEffectEvent, useRef } from 'react';

/** Distance below the viewport that counts as near. */
const near = '0px 0px 1200px 0px';

/**
 * Calls `onNear` when the element with the returned ref comes near the viewport, while `enabled`. An element
 * that is already near when `enabled` becomes true counts, too.
 */
export const useApproach = (enabled: boolean, onNear: () => void) => {
  const element = useRef<HTMLDivElement>(null);
  const approach = useEffectEvent(onNear);
  useEffect(() => {
    const { current } = element;
    if (!enabled || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && approach(),
      { rootMargin: near },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [enabled]);
  return element;
};
