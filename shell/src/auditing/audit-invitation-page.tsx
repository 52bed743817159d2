import type { AuditInvitation } from '@proviso/contracts';
import {
  ApiError,
  apiQuery,
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Muted,
  PageHeader,
  Skeleton,
  Stack,
  useApi,
  useFailureToast,
  useFormatters,
  useUser,
} from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { NarrowPage } from '../account/page-parts.ts';
import { useLinkToken } from '../account/use-link-token.ts';
import { usePageTexts } from '../page-texts.ts';

/** Malformed links return 422. Users see the same message as for expired ones. */
const isNoInvitation = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

export interface AuditInvitationPageProps {
  /** Opens another URL with a full reload. */
  leave: (address: string) => void;
}

/** The page that opens from the link in an invitation to audit an organization. */
export const AuditInvitationPage = ({ leave }: AuditInvitationPageProps) => {
  const t = usePageTexts();
  const token = useLinkToken();
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery('/api/audit-invitations/{token}', { path: { token: token ?? '' } }),
    enabled: token !== undefined,
  });
  if (token === undefined || isNoInvitation(error))
    return (
      <NarrowPage>
        <PageHeader title={t('auditing.titleUnknown')} />
        <div role="alert">
          <EmptyState
            icon={<Unlink size={22} />}
            title={t('auditing.invalid')}
            detail={t('auditing.invalidDetail')}
            action={<LinkButton to="/">{t('account.toStart')}</LinkButton>}
          />
        </div>
      </NarrowPage>
    );
  if (!data)
    return (
      <NarrowPage>
        <PageHeader title={t('auditing.titleUnknown')} />
        {isPending ? (
          <Skeleton />
        ) : (
          <ErrorState title={t('auditing.unavailable')} error={error} onRetry={() => void refetch()} />
        )}
      </NarrowPage>
    );
  return (
    <NarrowPage>
      <PageHeader
        title={t('auditing.title', { organization: data.organizationName })}
        lead={t('auditing.lead', { organization: data.organizationName })}
      />
      <Card>
        <Stack>
          <Terms invitation={data} />
          <Acceptance token={token} email={data.email} leave={leave} />
        </Stack>
      </Card>
    </NarrowPage>
  );
};

const Terms = ({ invitation }: { invitation: AuditInvitation }) => {
  const t = usePageTexts();
  const { minute } = useFormatters();
  const { email, since, until, scope, chosen, expiresAt, requiresSecondFactor } = invitation;
  return (
    <Stack $gap={1}>
      <p>
        {t('auditing.period', {
          from: since === null ? t('auditing.beginning') : minute(since),
          to: until === null ? t('auditing.now') : minute(until),
        })}
      </p>
      <p>{scope === 'all' ? t('auditing.scope.all') : t('auditing.scope.chosen', { count: chosen })}</p>
      <Muted>{t('auditing.for', { email, date: minute(expiresAt) })}</Muted>
      {requiresSecondFactor && <p>{t('auditing.secondFactorHint')}</p>}
    </Stack>
  );
};

const Acceptance = ({ token, email, leave }: AuditInvitationPageProps & { token: string; email: string }) => {
  const t = usePageTexts();
  const api = useApi();
  const failureToast = useFailureToast();
  const user = useUser().data;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.POST('/api/audit-invitations/{token}/accept', { path: { token } }),
    onSuccess: () => leave('/'),
    onError: (error) => failureToast(error, { title: t('auditing.failed') }),
  });
  if (!user)
    return (
      <div role="alert">
        <EmptyState
          title={t('auditing.signInFirst')}
          detail={t('auditing.signInDetail', { email })}
          action={<LinkButton to="/?signin">{t('auditing.signIn')}</LinkButton>}
        />
      </div>
    );
  if (user.email.toLowerCase() !== email.toLowerCase())
    return (
      <div role="alert">
        <EmptyState title={t('auditing.other')} detail={t('auditing.otherDetail', { email: user.email })} />
      </div>
    );
  return (
    <Stack>
      <Muted>{t('auditing.acceptHint')}</Muted>
      <Button size="lg" loading={isPending || isSuccess} onClick={() => mutate()}>
        {t('auditing.accept')}
      </Button>
    </Stack>
  );
};
