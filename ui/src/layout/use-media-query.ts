import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window meets a media query such as `(min-width: 64rem)`, followed while it changes. */
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
