import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SignInOverlay } from './sign-in-overlay.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

const leave = (address: string) => location.assign(address);

/** Shows the sign-in dialog over the page while `over` requests it. */
export const SignInOverlayDialog = ({ over }: { over: SignInOverlay }) => {
  const open = useSyncExternalStore(over.subscribe, over.isOpen);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain onClose={over.close} leave={leave} />
    </Suspense>
  );
};
