import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SignInOver } from './sign-in-over.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

const leave = (address: string) => location.assign(address);

/** Shows the sign-in dialog over the page while `over` requests it. */
export const SignInOverPage = ({ over }: { over: SignInOver }) => {
  const open = useSyncExternalStore(over.subscribe, over.isOpen);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain onClose={over.close} leave={leave} />
    </Suspense>
  );
};
