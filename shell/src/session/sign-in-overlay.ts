/**
 * Lets the user sign in again in a dialog over a page with unsaved work, after the page's session has ended.
 */
export interface SignInOverlay {
  isOpen: () => boolean;
  /** True if the page has unsaved work, which the user would lose by leaving it. */
  hasUnsavedWork: () => boolean;
  /** Offers to sign in if the page has unsaved work. Returns false if it has none. */
  offer: () => boolean;
  close: () => void;
  subscribe: (listener: () => void) => () => void;
}

export const createSignInOverlay = (hasUnsavedWork: () => boolean): SignInOverlay => {
  const listeners = new Set<() => void>();
  let open = false;
  const set = (next: boolean) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => open,
    hasUnsavedWork,
    offer: () => {
      if (!open && hasUnsavedWork()) set(true);
      return open;
    },
    close: () => set(false),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
