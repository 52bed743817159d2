import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below the screen an element counts as near. */
const near = '0px 0px 1200px 0px';

/**
 * Calls `onNear` when the element that gets the returned ref comes near the screen, not while `enabled` is
 * false. When it is near as `enabled` becomes true, that counts too.
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
