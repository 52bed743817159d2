import { ApiError, color, ErrorState, Navigate, space, Spinner, useLocation } from '@proviso/ui';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { EntitlementGate } from '../entitlements/entitlement-gate.tsx';
import { isAuditOver } from '../auditing/is-audit-over.ts';
import { landmarkOf, microFrontendOf, pageRuleOf, useManifest } from '../remotes/manifest.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { RedirectHome } from '../session/redirect-home.tsx';
import { useUserWithRetry } from '../session/use-user-with-retry.ts';
import { shellTexts } from '../texts.ts';
import { CenteredPage } from './centered-page.ts';
import { auditorStartPathOf, isOpenToAuditors } from './navigation.tsx';
import { PublicPage } from './public-page.tsx';
import type { MfeManifest } from '@proviso/contracts';
import type { OutletGate } from '../remotes/outlet-gate.ts';

export interface MfeOutletProps {
  manifest: MfeManifest;
  gate: OutletGate;
  register: (manifest: MfeManifest) => void;
}

/**
 * The area of the page for micro-frontends. While it is mounted, single-spa mounts the one for the current
 * URL.
 */
export const MfeOutlet = ({ manifest, gate, register }: MfeOutletProps) => {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current?.replaceChildren(...manifest.microFrontends.map(({ name }) => gate.placeOf(name)));
    register(manifest);
    gate.set(true);
    return () => gate.set(false);
  }, [manifest, gate, register]);
  return <div ref={root} />;
};

const AuditAccessEnded = lazy(async () => ({
  default: (await import('../auditing/audit-over.tsx')).AuditAccessEnded,
}));
const FramedPage = lazy(async () => ({ default: (await import('./framed-page.tsx')).FramedPage }));

export interface LayoutProps extends Omit<MfeOutletProps, 'manifest'> {
  /** A page of the shell. If undefined, the URL belongs to a micro-frontend, or is unknown. */
  page?: ReactNode;
  /** Hides the navigation. */
  bare?: boolean;
}

const SignOut = styled.a`
  padding: ${space[2]};
  color: ${color.primary};
`;

const Checking = () => {
  const t = shellTexts.useTexts();
  return (
    <CenteredPage as="main">
      <p>{t('session.checking')}</p>
      <Spinner />
    </CenteredPage>
  );
};

/** Chooses a page's frame by the session and by the URL's owner. */
export const Layout = ({ page, bare = false, ...outlet }: LayoutProps) => {
  const t = shellTexts.useTexts();
  const { pathname } = useLocation();
  const user = useUserWithRetry();
  const manifest = useManifest();

  if (user.isPending || manifest.isPending) return <Checking />;
  if (user.isError || manifest.isError) {
    const failed = user.isError ? user : manifest;
    if (user.error instanceof ApiError && isAuditOver(user.error)) {
      return (
        <PublicPage>
          <Suspense fallback={<Spinner />}>
            <AuditAccessEnded error={user.error} />
          </Suspense>
        </PublicPage>
      );
    }
    if (user.error instanceof ApiError && user.error.status === 403) {
      return (
        <PublicPage>
          <ErrorState
            title={t('session.suspended')}
            error={user.error}
            onRetry={() => void user.refetch()}
            wholePage
          />
          <SignOut href="/api/logout">{t('frame.signOut')}</SignOut>
        </PublicPage>
      );
    }
    return (
      <PublicPage>
        <ErrorState
          title={user.isError ? t('session.unavailable') : t('remote.manifestFailed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          wholePage
        />
      </PublicPage>
    );
  }

  const served = page === undefined && microFrontendOf(manifest.data, pathname) !== undefined;
  const rule = pageRuleOf(manifest.data, pathname);
  // While a micro-frontend is unavailable, unknown pages may belong to it, so the 404 page is not shown.
  const nobodys =
    (manifest.data.missing ?? []).length === 0 ? (
      <NotFoundPage />
    ) : (
      <ErrorState
        title={t('remote.failed')}
        detail={t('remote.failedDetail')}
        onRetry={() => void manifest.refetch()}
        wholePage
      />
    );
  const content = page ?? (
    <>
      {!served && nobodys}
      <MfeOutlet {...outlet} manifest={manifest.data} />
    </>
  );
  if (user.data) {
    const security = landmarkOf(manifest.data, 'security');
    if (user.data.lacksSecondFactor && security !== undefined && pathname !== security)
      return <Navigate to={security} replace />;
    const start = auditorStartPathOf(manifest.data);
    const isElsewhere = page === undefined && !isOpenToAuditors(manifest.data, pathname);
    if (user.data.auditing && start !== undefined && isElsewhere) return <Navigate to={start} replace />;
    return (
      <Suspense fallback={<Checking />}>
        <FramedPage user={user.data} bare={bare || (served && rule.bare)}>
          <EntitlementGate
            user={user.data}
            guarded={served && !rule.open && !user.data.auditing}
            plans={landmarkOf(manifest.data, 'plans')}
          >
            {content}
          </EntitlementGate>
        </FramedPage>
      </Suspense>
    );
  }
  if (served && !rule.public) return <RedirectHome />;
  return <PublicPage>{content}</PublicPage>;
};
