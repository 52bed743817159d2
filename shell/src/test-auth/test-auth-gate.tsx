import { Skeleton } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { useSite } from '../site/use-site.ts';

const TestAuthPage = lazy(async () => ({ default: (await import('./test-auth-page.tsx')).TestAuthPage }));

/** `/test-auth`, if the server has test pages enabled. */
export const TestAuthGate = () => {
  const site = useSite();
  if (site.isPending) return <Skeleton />;
  if (site.data?.testPages !== true) return <NotFoundPage />;
  return (
    <Suspense fallback={<Skeleton />}>
      <TestAuthPage />
    </Suspense>
  );
};
