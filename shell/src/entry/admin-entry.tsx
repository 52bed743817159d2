import { ErrorState, Navigate, Spinner, useUser } from '@proviso/ui';
import { CenteredPage } from '../frame/centered-page.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { landmarkOf, useManifest } from '../remotes/manifest.ts';
import { shellTexts } from '../texts.ts';

/** URLs that once granted permissions in the browser. */
export const adminEntryPaths = ['/force-admin', '/instant-admin', '/simple-admin', '/admin-direct'] as const;

/**
 * Asks the server about the session. Administrators go to their dashboard, everyone else to the admin
 * sign-in.
 */
export const AdminEntry = () => {
  const t = shellTexts.useTexts();
  const user = useUser();
  const manifest = useManifest();
  if (user.isPending || manifest.isPending) {
    return (
      <CenteredPage as="main">
        <p>{t('session.checking')}</p>
        <Spinner />
      </CenteredPage>
    );
  }
  if (user.isError || manifest.isError) {
    const failed = user.isError ? user : manifest;
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
  const landmark = user.data?.isAdmin ? 'administration' : 'administrator-sign-in';
  return <Navigate to={landmarkOf(manifest.data, landmark) ?? '/'} replace />;
};
