import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type ElementText, readElementText } from './element-text.ts';

const nothing = (): undefined => undefined;

/** The text of an element, which is read again when the element changes; `undefined` without an element. */
export const useElementText = (element: HTMLElement | null): ElementText | undefined => {
  const read = useRef<{ element: HTMLElement; text: ElementText }>(undefined);
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!element) return nothing;
      const observer = new MutationObserver(() => {
        read.current = undefined;
        tell();
      });
      observer.observe(element, { childList: true, subtree: true, characterData: true });
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () => {
    if (!element) return undefined;
    if (read.current?.element !== element) read.current = { element, text: readElementText(element) };
    return read.current.text;
  });
};
