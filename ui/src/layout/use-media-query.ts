import { useCallback, useSyncExternalStore } from 'react';

/**
 * True if the window matches a media query such as `(min-width: 64rem)`, with or without `@media`. Updates when the
 * result changes.
 */
export const useMediaQuery = (rule: string): boolean => {
  const query = rule.replace('@media ', '');
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};
