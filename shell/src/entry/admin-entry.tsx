import { ErrorState, Navigate, Spinner, useUser } from '@proviso/ui';
import { CenteredPage } from '../frame/centered-page.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { shellTexts } from '../texts.ts';

/** Addresses that once granted rights in the browser (specification §2). */
export const adminEntryPaths = ['/force-admin', '/instant-admin', '/simple-admin', '/admin-direct'] as const;

/** Looks at the session on the server: administrators go to their dashboard, everybody else to their sign-in. */
export const AdminEntry = () => {
  const t = shellTexts.useTexts();
  const user = useUser();
  if (user.isPending) {
    return (
      <CenteredPage as="main">
        <p>{t('session.checking')}</p>
        <Spinner />
      </CenteredPage>
    );
  }
  if (user.isError) {
    return (
      <PublicPage>
        <ErrorState
          title={t('session.unavailable')}
          error={user.error}
          onRetry={() => void user.refetch()}
          wholePage
        />
      </PublicPage>
    );
  }
  return <Navigate to={user.data?.isAdmin ? '/admin-dashboard' : '/admin-login'} replace />;
};
