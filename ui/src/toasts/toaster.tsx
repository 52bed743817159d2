import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastStore } from './toast-store.ts';
import type { ToastRegion } from './toast-region.tsx';

/** Before the first of these events, no toast is so urgent that it could not wait for the network. */
const firstSteps = ['pointerdown', 'keydown'] as const;

/**
 * Shows the toasts of `store`. Mounted once, by the shell. Its code is loaded with the first click or key
 * press, so that the page loads faster and toasts work offline. A failed load is retried with the next toast.
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
