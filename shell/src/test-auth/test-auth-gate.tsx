import { Skeleton, useSite } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';

const TestAuthPage = lazy(async () => ({ default: (await import('./test-auth-page.tsx')).TestAuthPage }));

/** Shows `/test-auth`, if test pages are enabled on the server. */
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
