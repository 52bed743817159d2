import { useCallback, useEffect, useRef } from 'react';
import { useAskBeforeUnload } from '../../../shared/use-ask-before-unload.ts';

/** Detail of the event that single-spa sends before it follows a new URL. */
interface RoutingDetail {
  oldUrl: string;
  newUrl: string;
  cancelNavigation: () => void;
}
const beforeRouting = 'single-spa:before-routing-event';

/**
 * While `unsaved`, prevents leaving the page: the browser asks before it closes or reloads, and a navigation
 * such as Back is undone and `onLeave` called instead. The returned function lets the next navigation pass.
 */
export const useUnsavedGuard = (unsaved: boolean, onLeave: () => void): (() => void) => {
  const released = useRef(false);
  useAskBeforeUnload(unsaved);
  useEffect(() => {
    if (!unsaved) return undefined;
    const holdNavigation = (event: Event) => {
      const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail;
      if (released.current || oldUrl === newUrl) return;
      cancelNavigation();
      onLeave();
    };
    window.addEventListener(beforeRouting, holdNavigation);
    return () => window.removeEventListener(beforeRouting, holdNavigation);
  }, [unsaved, onLeave]);
  return useCallback(() => {
    released.current = true;
  }, []);
};
