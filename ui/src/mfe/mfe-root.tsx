import { Suspense, type ComponentType } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { BrowserRouter } from '../router.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { ServicesProvider } from './services-provider.tsx';
import type { Services } from './services.ts';

/** Wraps the pages of every micro-frontend in its services, router, and error boundary. */
export const MfeRoot = ({ services, Pages }: { services: Services; Pages: ComponentType }) => (
  <ServicesProvider services={services}>
    <BrowserRouter>
      <PageErrorBoundary>
        <Suspense fallback={<Skeleton />}>
          <Pages />
        </Suspense>
      </PageErrorBoundary>
    </BrowserRouter>
  </ServicesProvider>
);
