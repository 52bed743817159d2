import {
  Button,
  Card,
  CardTitle,
  ErrorState,
  Field,
  Instant,
  Row,
  Skeleton,
  Stack,
  TextInput,
  useFailureToast,
  useToast,
} from '@proviso/ui';
import { ConfirmDialog, CopyButton } from '@proviso/ui/overlays';
import { useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { useCalendar, useCreateCalendar, useRevokeCalendar } from '../api/review-list.ts';

/** The secret URL from which calendar apps read the user's reviews. */
export const CalendarAddress = () => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const calendar = useCalendar();
  const create = useCreateCalendar();
  const revoke = useRevokeCalendar();
  const address = create.data?.address;
  const createdAt = calendar.data?.createdAt;
  /** The pending change. It needs confirmation, because it ends the calendar's subscriptions. */
  const [asked, setAsked] = useState<'replace' | 'revoke'>();
  const close = () => setAsked(undefined);
  const begin = () =>
    create.mutate(undefined, {
      onSuccess: close,
      onError: (error) => failureToast(error, { title: t('reviews.calendar.createFailed') }),
    });
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        close();
        create.reset();
        toast({ title: t('reviews.calendar.revoked'), tone: 'success' });
      },
      onError: (error) => failureToast(error, { title: t('reviews.calendar.revokeFailed') }),
    });
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('reviews.calendar.title')}</CardTitle>
        <p>{t('reviews.calendar.lead')}</p>
        {calendar.isPending && <Skeleton items={1} height="2.5rem" />}
        {calendar.error && !calendar.data && (
          <ErrorState
            title={t('reviews.calendar.failed')}
            error={calendar.error}
            onRetry={() => void calendar.refetch()}
          />
        )}
        {address !== undefined && (
          <Field label={t('reviews.calendar.address')} hint={t('reviews.calendar.once')}>
            <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
          </Field>
        )}
        {address === undefined && createdAt && (
          <p>
            <Instant at={createdAt} form="date">
              {(date) => t('reviews.calendar.since', { date })}
            </Instant>
          </p>
        )}
        {calendar.data && (
          <Row $gap={2}>
            {address !== undefined && <CopyButton what={t('reviews.calendar.address')} text={address} />}
            <Button
              variant="secondary"
              size="sm"
              loading={create.isPending}
              onClick={createdAt ? () => setAsked('replace') : begin}
            >
              {t(createdAt ? 'reviews.calendar.replace' : 'reviews.calendar.create')}
            </Button>
            {createdAt && (
              <Button variant="ghost" size="sm" loading={revoke.isPending} onClick={() => setAsked('revoke')}>
                {t('reviews.calendar.revoke')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {(['replace', 'revoke'] as const).map((change) => (
        <ConfirmDialog
          key={change}
          open={asked === change}
          onOpenChange={close}
          title={t(`reviews.calendar.${change}Title`)}
          description={t(`reviews.calendar.${change}Detail`)}
          confirmLabel={t(`reviews.calendar.${change}`)}
          pending={create.isPending || revoke.isPending}
          onConfirm={change === 'replace' ? begin : end}
        />
      ))}
    </Card>
  );
};
