import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastStore } from './toast-store.ts';
import type { ToastRegion } from './toast-region.tsx';

/** Events of the user's first action, which loads the toasts' code. An earlier toast waits for that code. */
const firstSteps = ['pointerdown', 'keydown'] as const;

/**
 * Shows the toasts of `store`. Mounted once, by the shell. Its code is loaded at the first click or key
 * press, so that the page loads faster and toasts work offline. If the load fails, the next toast retries it.
 */
export const Toaster = ({ store }: { store: ToastStore }) => {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot);
  const [isWanted, setWanted] = useState(false);
  const [Region, setRegion] = useState<typeof ToastRegion>();

  useEffect(() => {
    const steps = new AbortController();
    for (const step of firstSteps)
      addEventListener(step, () => setWanted(true), { capture: true, once: true, signal: steps.signal });
    return () => steps.abort();
  }, []);

  useEffect(() => {
    if (Region || !(isWanted || toasts.length > 0)) return;
    import('./toast-region.tsx').then(
      (loaded) => setRegion(() => loaded.ToastRegion),
      () => undefined,
    );
  }, [Region, isWanted, toasts]);

  return Region && <Region store={store} />;
};
