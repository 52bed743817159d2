import { type NotificationKind, unsubscribeSchema } from '@proviso/contracts';
import { Button, EmptyState, ErrorState, PageHeader, useApi, useParams } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { BellOff, Unlink } from 'lucide-react';
import { usePageTexts } from '../page-texts.ts';
import { LiveRegion, NarrowPage } from './page-parts.ts';

const kindTexts = {
  policyChanges: 'account.unsubscribe.policyChanges',
  analyses: 'account.unsubscribe.analyses',
  regulatoryUpdates: 'account.unsubscribe.regulatoryUpdates',
  weeklySummary: 'account.unsubscribe.weeklySummary',
  reviewReminders: 'account.unsubscribe.reviewReminders',
  comments: 'account.unsubscribe.comments',
  historyCheckpoints: 'account.unsubscribe.historyCheckpoints',
} as const satisfies Record<NotificationKind, string>;

/**
 * The page behind the unsubscribe link in a notification. It asks for confirmation, so that link scanners
 * do not unsubscribe users.
 */
export const UnsubscribePage = () => {
  const t = usePageTexts();
  const api = useApi();
  const link = unsubscribeSchema.safeParse(useParams()).data;
  const unsubscribe = useMutation({
    mutationFn: ({ kind, token }: NonNullable<typeof link>) =>
      api.POST('/api/unsubscribe/{kind}/{token}', { path: { kind, token } }),
  });
  if (!link)
    return (
      <NarrowPage>
        <PageHeader title={t('account.unsubscribe.title')} />
        <EmptyState
          icon={<Unlink size={22} />}
          title={t('account.unsubscribe.invalid')}
          detail={t('account.unsubscribe.invalidDetail')}
        />
      </NarrowPage>
    );
  const kind = t(kindTexts[link.kind]);
  return (
    <NarrowPage>
      <PageHeader title={t('account.unsubscribe.title')} />
      {unsubscribe.isSuccess && (
        <LiveRegion>
          <EmptyState
            icon={<BellOff size={22} />}
            title={t('account.unsubscribe.done')}
            detail={t('account.unsubscribe.doneDetail', { kind })}
          />
        </LiveRegion>
      )}
      {unsubscribe.isError && (
        <ErrorState
          title={t('account.unsubscribe.failed')}
          error={unsubscribe.error}
          onRetry={() => unsubscribe.mutate(link)}
        />
      )}
      {!unsubscribe.isSuccess && !unsubscribe.isError && (
        <>
          <p>{t('account.unsubscribe.ask', { kind })}</p>
          <div>
            <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate(link)}>
              {t('account.unsubscribe.button')}
            </Button>
          </div>
        </>
      )}
    </NarrowPage>
  );
};
