import { Navigate, Route, Routes, Spinner, useUser } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import { CenteredPage } from './frame/centered-page.ts';
import { Layout, type LayoutProps } from './frame/layout.tsx';
import { RouteAnnouncer } from './frame/route-announcer.tsx';

const LandingPage = lazy(async () => ({ default: (await import('./landing/landing-page.tsx')).LandingPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('./privacy/privacy-page.tsx')).PrivacyPage }));

const Loading = () => (
  <CenteredPage as="main">
    <Spinner />
  </CenteredPage>
);

/** The landing page, or the dashboard for someone who is signed in. */
const Home = () => {
  const user = useUser();
  if (user.isPending) return <Loading />;
  return user.data ? <Navigate to="/dashboard" replace /> : <LandingPage />;
};

/** The shell's own routes; every other address is a micro-frontend's, or nobody's. */
export const App = ({ outlet }: { outlet: Omit<LayoutProps, 'page'> }) => (
  <Suspense fallback={<Loading />}>
    <RouteAnnouncer />
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/privacy" element={<Layout {...outlet} page={<PrivacyPage />} />} />
      <Route path="*" element={<Layout {...outlet} />} />
    </Routes>
  </Suspense>
);
