import { isShortcut, useNavigate, useShortcuts } from '@proviso/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { contentId } from '../frame/content-id.ts';
import type { NavigationItem } from '../frame/navigation.tsx';

/** Maximum milliseconds between `g` and the letter of a page. */
const patience = 3000;

/** Focuses the first search box on the page that is visible; false if there is none. */
const focusSearchBox = (): boolean => {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    `#${contentId} input[type="search"]:not(:disabled)`,
  );
  const box = [...boxes].find((each) => each.checkVisibility());
  box?.focus();
  box?.select();
  return box !== undefined;
};

export interface PageShortcutHandlers {
  /** Opens the command palette. */
  onFind: () => void;
  /** Opens the list of keyboard shortcuts. */
  onList: () => void;
}

/**
 * Shortcuts of every page: `/` searches, `?` lists the shortcuts, and `g` followed by a letter goes to one of
 * the `pages`.
 */
export const usePageShortcuts = (
  pages: readonly NavigationItem[],
  { onFind, onList }: PageShortcutHandlers,
): void => {
  const navigate = useNavigate();
  const pressedGo = useRef<number>(undefined);
  useShortcuts({
    '/': () => focusSearchBox() || onFind(),
    '?': onList,
    g: () => {
      pressedGo.current = performance.now();
    },
  });
  const go = useEffectEvent((event: KeyboardEvent) => {
    const since = pressedGo.current;
    pressedGo.current = undefined;
    if (since === undefined || performance.now() - since > patience || !isShortcut(event)) return;
    const page = pages.find(({ shortcut }) => shortcut === event.key);
    if (page === undefined) return;
    event.preventDefault();
    // The letter may also be a shortcut of the current page.
    event.stopPropagation();
    void navigate(page.to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => go(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
};
