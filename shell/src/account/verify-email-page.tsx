import {
  ApiError,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Row,
  Spinner,
  useApi,
  userPath,
  useUser,
} from '@proviso/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogIn, MailCheck, Unlink } from 'lucide-react';
import { usePageTexts } from '../page-texts.ts';
import { NarrowPage, LiveRegion } from './page-parts.ts';
import { useLinkToken } from './use-link-token.ts';

/** API paths by purpose of the link. */
const paths = {
  verify: '/api/auth/verify-email',
  notifications: '/api/notifications/address/confirm',
  emailChange: '/api/auth/email-change/confirm',
  emailStop: '/api/auth/email-change/stop',
} as const;

/**
 * Confirms the address when the page opens. This is a query rather than a mutation, so that the link is used
 * only once, however often the page renders.
 */
const useVerification = (path: (typeof paths)[keyof typeof paths], token: string | undefined) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [path, token],
    enabled: token !== undefined,
    // Never refetched, not even if live messages may have been missed.
    staleTime: 'static',
    queryFn: async () => {
      await api.POST(path, { body: { token: token ?? '' } });
      await queryClient.invalidateQueries({ queryKey: [userPath] });
      return 'confirmed';
    },
  });
};

/**
 * The page behind a link that confirms an email address: the account's address, or the one for notifications.
 */
export const VerifyEmailPage = ({ confirms = 'verify' }: { confirms?: keyof typeof paths }) => {
  const t = usePageTexts();
  const signedIn = Boolean(useUser().data);
  const token = useLinkToken();
  const verification = useVerification(paths[confirms], token);
  const { error } = verification;
  const invalid =
    token === undefined || (error instanceof ApiError && error.code === 'identity.link-invalid');
  const isElsewhere = error instanceof ApiError && error.code === 'identity.sign-in-to-confirm';
  // An account's new address must be confirmed by the signed-in user.
  const mustAgree = error instanceof ApiError && error.code === 'identity.sign-in-to-agree';
  const onwards = (
    <LinkButton to={signedIn ? '/' : '/?signin'}>
      {signedIn ? t('account.toDashboard') : t('account.toSignIn')}
    </LinkButton>
  );
  return (
    <NarrowPage>
      <PageHeader title={t(`account.${confirms}.title`)} />
      {invalid && (
        <div role="alert">
          <EmptyState
            icon={<Unlink size={22} />}
            title={t(`account.${confirms}.invalid`)}
            detail={t(`account.${confirms}.invalidDetail`)}
            action={onwards}
          />
        </div>
      )}
      {mustAgree && (
        <div role="alert">
          <EmptyState
            icon={<LogIn size={22} />}
            title={t('account.verify.signIn')}
            detail={error.detail}
            action={onwards}
          />
        </div>
      )}
      {isElsewhere && (
        <div role="alert">
          <EmptyState
            icon={<LogIn size={22} />}
            title={t('account.verify.signIn')}
            detail={t('account.verify.signInDetail')}
            action={
              <Row>
                {onwards}
                <LinkButton to="/forgot-password" variant="secondary">
                  {t('account.verify.notMine')}
                </LinkButton>
              </Row>
            }
          />
        </div>
      )}
      {verification.isError && !invalid && !isElsewhere && !mustAgree && (
        <ErrorState
          title={t(`account.${confirms}.failed`)}
          error={error}
          onRetry={() => void verification.refetch()}
        />
      )}
      {verification.isSuccess && (
        <LiveRegion>
          <EmptyState
            icon={<MailCheck size={22} />}
            title={t(`account.${confirms}.done`)}
            detail={t(`account.${confirms}.doneDetail`)}
            action={onwards}
          />
        </LiveRegion>
      )}
      {verification.isLoading && (
        <>
          <p>{t(`account.${confirms}.checking`)}</p>
          <Spinner />
        </>
      )}
    </NarrowPage>
  );
};
