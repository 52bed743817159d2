import { Instant, ApiError, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton } from '@proviso/ui';
import { Unlink } from 'lucide-react';
import { NarrowPage } from '../account/page-parts.ts';
import { useLinkToken } from '../account/use-link-token.ts';
import { usePageTexts } from '../page-texts.ts';
import { shellTexts } from '../texts.ts';
import { AcceptCard, type AcceptCardProps } from './accept-card.tsx';
import { useInvitation } from './use-invitation.ts';

/** Malformed links return 422. Users see the same message as for expired ones. */
const isNoInvitation = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** The page opened by an invitation link. */
export const JoinPage = ({ leave }: Pick<AcceptCardProps, 'leave'>) => {
  const t = usePageTexts();
  const shell = shellTexts.useTexts();
  const token = useLinkToken();
  const invitation = useInvitation(token);
  if (token === undefined || isNoInvitation(invitation.error)) {
    return (
      <NarrowPage>
        <PageHeader title={t('join.titleUnknown')} />
        <div role="alert">
          <EmptyState
            icon={<Unlink size={22} />}
            title={t('join.invalid')}
            detail={t('join.invalidDetail')}
            action={<LinkButton to="/">{t('account.toStart')}</LinkButton>}
          />
        </div>
      </NarrowPage>
    );
  }
  if (invitation.isPending) {
    return (
      <NarrowPage>
        <PageHeader title={t('join.titleUnknown')} />
        <Skeleton />
      </NarrowPage>
    );
  }
  if (invitation.isError) {
    return (
      <NarrowPage>
        <PageHeader title={t('join.titleUnknown')} />
        <ErrorState
          title={t('join.unavailable')}
          error={invitation.error}
          onRetry={() => void invitation.refetch()}
        />
      </NarrowPage>
    );
  }
  const { organizationName: organization, email, role, expiresAt } = invitation.data;
  return (
    <NarrowPage>
      <PageHeader
        title={t('join.title', { organization })}
        lead={
          <>
            {t('join.lead', {
              organization,
              role: role === 'editor' ? t('join.editor') : shell(`role.${role}`),
            })}
            <br />
            <Instant at={expiresAt} form="date">
              {(date) => t('join.for', { email, date })}
            </Instant>
          </>
        }
      />
      <AcceptCard token={token} invitation={invitation.data} leave={leave} />
    </NarrowPage>
  );
};
