import { useCallback, useEffect, useRef } from 'react';
import { useAskBeforeUnload } from '../../../shared/use-ask-before-unload.ts';
import { removeInsertionRequest } from './insertion/insertion-request.ts';

/** Detail of the event that single-spa dispatches before it follows a new URL. */
interface RoutingDetail {
  oldUrl: string;
  newUrl: string;
  cancelNavigation: () => void;
}
const beforeRouting = 'single-spa:before-routing-event';

/** The page of a URL. The form itself removes a request for an insertion from its URL. */
const pageOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url, window.location.href);
  removeInsertionRequest(searchParams);
  return `${pathname}?${searchParams.toString()}`;
};

/**
 * While `unsaved`, prevents the user from leaving the page. The browser asks before it closes or reloads. A
 * navigation such as Back is undone, and `onLeave` is called instead. The returned function lets the next
 * navigation through.
 */
export const useUnsavedGuard = (unsaved: boolean, onLeave: () => void): (() => void) => {
  const released = useRef(false);
  useAskBeforeUnload(unsaved);
  useEffect(() => {
    if (!unsaved) return undefined;
    const holdNavigation = (event: Event) => {
      const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail;
      if (released.current || pageOf(oldUrl) === pageOf(newUrl)) return;
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
