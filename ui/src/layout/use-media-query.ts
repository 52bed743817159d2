import { useCallback, useSyncExternalStore } from 'react';

/** True if the window matches a media query such as `(min-width: 64rem)`. Updates when the result changes. */
export const useMediaQuery = (query: string): boolean => {
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
