export type ToastTone = 'default' | 'success' | 'destructive';

/** An action of a toast, such as undo. */
export interface ToastAction {
  label: string;
  /** Tells users who miss the toast where else they can take the action. */
  elsewhere: string;
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: ToastAction;
}
export interface ToastEntry extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** Maximum number of visible toasts. */
export const toastLimit = 1;
/** Milliseconds after which a dismissed toast is removed. */
export const toastRemovalDelay = 1_000_000;

/** The page's toasts. The shell shows them, and every micro-frontend can add one. */
export interface ToastStore {
  /** Shows a toast, replacing the previous one, and returns its id. */
  toast: (message: ToastMessage) => number;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => readonly ToastEntry[];
}

export const createToastStore = (): ToastStore => {
  const listeners = new Set<() => void>();
  let entries: readonly ToastEntry[] = [];
  let lastId = 0;
  const set = (next: readonly ToastEntry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    toast: (message) => {
      lastId += 1;
      set([{ ...message, id: lastId, open: true }, ...entries].slice(0, toastLimit));
      return lastId;
    },
    dismiss: (id) => {
      set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
      setTimeout(() => set(entries.filter((entry) => entry.id !== id)), toastRemovalDelay);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => entries,
  };
};
