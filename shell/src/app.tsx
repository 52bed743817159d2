import {
  AdminOnly,
  Navigate,
  pageIn,
  Route,
  Routes,
  Spinner,
  useServices,
  useUser,
  VisuallyHidden,
} from '@proviso/ui';
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { AdminEntry, adminEntryPaths } from './entry/admin-entry.tsx';
import { CenteredPage } from './frame/centered-page.ts';
import { Layout, type LayoutProps } from './frame/layout.tsx';
import { adminPrivacyPath } from './frame/navigation.tsx';
import { landmarkOf, useManifest } from './remotes/manifest.ts';
import { useUserWithRetry } from './session/use-user-with-retry.ts';
import { TestAuthGate } from './test-auth/test-auth-gate.tsx';

/**
 * Announces the page title after every navigation. Pages set it when they render, some time after the URL
 * changes.
 */
const RouteAnnouncer = () => {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const titled = new MutationObserver(() => setTitle(document.title));
    titled.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titled.disconnect();
  }, []);
  return (
    <VisuallyHidden aria-live="assertive" aria-atomic>
      {title}
    </VisuallyHidden>
  );
};

const LandingPage = lazy(async () => ({ default: (await import('./landing/landing-page.tsx')).LandingPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('./privacy/privacy-page.tsx')).PrivacyPage }));

const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./account/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./account/reset-password-page.tsx')).ResetPasswordPage,
}));
const VerifyEmailPage = lazy(async () => ({
  default: (await import('./account/verify-email-page.tsx')).VerifyEmailPage,
}));
const UnsubscribePage = lazy(async () => ({
  default: (await import('./account/unsubscribe-page.tsx')).UnsubscribePage,
}));
const AuditInvitationPage = lazy(async () => ({
  default: (await import('./auditing/audit-invitation-page.tsx')).AuditInvitationPage,
}));
const JoinPage = lazy(async () => ({ default: (await import('./join/join-page.tsx')).JoinPage }));

interface AppProps {
  outlet: Omit<LayoutProps, 'page'>;
}

const Loading = () => (
  <CenteredPage as="main">
    <Spinner />
  </CenteredPage>
);

/** The landing page for visitors, or the home page for signed-in users. */
const Home = ({ outlet }: AppProps) => {
  const user = useUserWithRetry();
  const manifest = useManifest();
  if (user.isPending) return <Loading />;
  if (!user.data) return <LandingPage />;
  if (manifest.isPending) return <Loading />;
  const home = landmarkOf(manifest.data, 'home');
  // Without a home page, the frame shows which micro-frontend is missing.
  return home === undefined ? <Layout {...outlet} /> : <Navigate to={home} replace />;
};

/** Renders `children` in the user's language, once the signed-in user is known. */
const InTheirLanguage = ({ children }: { children: ReactNode }) => {
  const { i18n } = useServices();
  const language = useUser().data?.language;
  const switching = language && pageIn(i18n, language);
  if (switching) use(switching);
  return children;
};

/** Accepting an invitation may change the session's user, so the page is fully reloaded. */
const leave = (address: string) => location.assign(address);

/** Pages behind emailed links, with the token in the path or as `?token=`, and related pages. */
const pages = [
  { path: '/forgot-password', page: <ForgotPasswordPage /> },
  { path: '/reset-password/:token?', page: <ResetPasswordPage /> },
  { path: '/verify-email/:token?', page: <VerifyEmailPage /> },
  { path: '/confirm-notifications/:token?', page: <VerifyEmailPage confirms="notifications" /> },
  { path: '/confirm-email-change/:token?', page: <VerifyEmailPage confirms="emailChange" /> },
  { path: '/stop-email-change/:token?', page: <VerifyEmailPage confirms="emailStop" /> },
  { path: '/unsubscribe/:kind/:token', page: <UnsubscribePage /> },
  { path: '/join/:token?', page: <JoinPage leave={leave} /> },
  { path: '/audit-invitation/:token?', page: <AuditInvitationPage leave={leave} /> },
  { path: '/test-auth', page: <TestAuthGate /> },
];

/** The shell's own routes. Any other URL belongs to a micro-frontend, or is unknown. */
export const App = ({ outlet }: AppProps) => (
  <Suspense fallback={<Loading />}>
    <InTheirLanguage>
      <RouteAnnouncer />
      <Routes>
        {['/', '/sign-up/:token'].map((path) => (
          <Route key={path} path={path} element={<Home outlet={outlet} />} />
        ))}
        <Route path="/privacy" element={<Layout {...outlet} page={<PrivacyPage />} />} />
        <Route
          path={adminPrivacyPath}
          element={
            <Layout
              {...outlet}
              page={
                <AdminOnly>
                  <PrivacyPage />
                </AdminOnly>
              }
            />
          }
        />
        {pages.map(({ path, page }) => (
          <Route key={path} path={path} element={<Layout {...outlet} page={page} bare />} />
        ))}
        {adminEntryPaths.map((path) => (
          <Route key={path} path={path} element={<AdminEntry />} />
        ))}
        <Route path="*" element={<Layout {...outlet} />} />
      </Routes>
    </InTheirLanguage>
  </Suspense>
);
