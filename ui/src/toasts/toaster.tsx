import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastStore } from './toast-store.ts';
import type { ToastRegion } from './toast-region.tsx';

/** Before the first of these nothing asks for a toast that could not wait for the network. */
const firstSteps = ['pointerdown', 'keydown'] as const;

/**
 * Shows the toasts of `store`. Mounted once, by the shell. What shows them is loaded with the first click or key, so that
 * a page is there sooner, and is at hand when the network is gone. A load that failed is tried again with the next toast.
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
