import {
  type Delivery,
  type DeliveryAttempt,
  deliveryStatuses,
  type DeliveryStatus,
  type Webhook,
  webhookTestType,
} from '@proviso/contracts';
import {
  Badge,
  Button,
  color,
  ErrorState,
  Field,
  font,
  radius,
  Select,
  Skeleton,
  space,
  Stack,
  text,
  useFormatters,
} from '@proviso/ui';
import { ConfirmDialog, Dialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import {
  useAttempts,
  useDeliveries,
  useReplay,
  useReplayFailed,
  useRotateSecret,
  useSendTest,
} from '../../api/webhooks.ts';
import { FormDialog } from '../form-dialog.tsx';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

const tones = { pending: 'info', delivered: 'success', failed: 'danger' } as const;

interface DeliveriesProps {
  webhook: Webhook;
  /** Is given a new secret, which the server tells this once. */
  onSecret: (secret: string) => void;
}

/** What was sent to a webhook and what came of it, and what can be done about it. */
export const Deliveries = ({ webhook, onSecret }: DeliveriesProps) => {
  const t = adminTexts.useTexts();
  const { auditTime } = useFormatters();
  const { done, failed } = useOutcome();
  const [status, setStatus] = useState<DeliveryStatus>();
  const [asking, setAsking] = useState<'rotate' | 'replay'>();
  const [looked, setLooked] = useState<Delivery>();
  const list = useDeliveries(webhook.id, status);
  const test = useSendTest(webhook.id);
  const replay = useReplay(webhook.id);
  const nameOf = ({ eventType }: Delivery) =>
    eventType === webhookTestType ? t('webhooks.testEvent') : eventType;
  const close = () => setAsking(undefined);
  return (
    <Section
      title={t('webhooks.deliveriesTitle', { address: webhook.address })}
      lead={t('webhooks.deliveriesLead')}
      actions={
        <>
          <Button
            variant="secondary"
            size="sm"
            loading={test.isPending}
            onClick={() =>
              test.mutate(undefined, {
                onSuccess: () => done(t('webhooks.tested')),
                onError: failed(t('webhooks.testFailed')),
              })
            }
          >
            {t('webhooks.test')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={!webhook.enabled}
            onClick={() => setAsking('replay')}
          >
            {t('webhooks.replayAll')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setAsking('rotate')}>
            {t('webhooks.rotate')}
          </Button>
        </>
      }
    >
      <Field label={t('webhooks.show')}>
        <Select
          placeholder={t('webhooks.all')}
          options={deliveryStatuses.map((value) => ({ value, label: t(`webhooks.status.${value}`) }))}
          value={status ?? ''}
          onChange={({ target }) => setStatus(deliveryStatuses.find((one) => one === target.value))}
        />
      </Field>
      <PagedItems
        list={list}
        label={t('webhooks.deliveriesTitle', { address: webhook.address })}
        failed={t('webhooks.deliveriesFailed')}
        empty={t('webhooks.deliveriesEmpty')}
        keyOf={({ id }) => id}
        render={(delivery) => {
          const event = nameOf(delivery);
          const time = auditTime(delivery.occurredAt);
          return {
            name: (
              <>
                {event} <Badge tone={tones[delivery.status]}>{t(`webhooks.status.${delivery.status}`)}</Badge>
              </>
            ),
            facts: <Facts delivery={delivery} />,
            actions: (
              <>
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={delivery.attempts === 0}
                  aria-label={t('webhooks.historyOf', { event, time })}
                  onClick={() => setLooked(delivery)}
                >
                  {t('webhooks.history')}
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={!webhook.enabled || (replay.isPending && replay.variables === delivery.id)}
                  aria-label={t('webhooks.replayOf', { event, time })}
                  onClick={() =>
                    replay.mutate(delivery.id, {
                      onSuccess: () => done(t('webhooks.replayed')),
                      onError: failed(t('webhooks.replayFailed')),
                    })
                  }
                >
                  {t('webhooks.replay')}
                </Button>
              </>
            ),
          };
        }}
      />
      {asking === 'rotate' && <RotateDialog webhook={webhook} onClose={close} onSecret={onSecret} />}
      {asking === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {looked && <HistoryDialog webhook={webhook} delivery={looked} onClose={() => setLooked(undefined)} />}
    </Section>
  );
};

const Facts = ({
  delivery: { occurredAt, attempts, nextAttemptAt, lastAttempt },
}: {
  delivery: Delivery;
}) => {
  const t = adminTexts.useTexts();
  const { auditTime, dateTime } = useFormatters();
  return (
    <>
      <p>{auditTime(occurredAt)}</p>
      {attempts > 0 && <p>{t('webhooks.attempts', { count: attempts })}</p>}
      {lastAttempt && <Result attempt={lastAttempt} />}
      {nextAttemptAt !== null && attempts > 0 && (
        <p>{t('webhooks.next', { time: dateTime(nextAttemptAt) })}</p>
      )}
    </>
  );
};

const Answer = styled.pre`
  max-height: 8rem;
  margin: ${space[1]} 0 0;
  padding: ${space[2]};
  overflow: auto;
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
  font-family: ${font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Result = ({ attempt: { status, failure, milliseconds, answer } }: { attempt: DeliveryAttempt }) => {
  const t = adminTexts.useTexts();
  return (
    <>
      {status !== null && <p>{t('webhooks.answered', { status, count: milliseconds })}</p>}
      {failure !== null && (
        <p>{t('webhooks.noAnswer', { failure: t(`webhooks.failure.${failure}`), count: milliseconds })}</p>
      )}
      {answer !== '' && (
        // What scrolls can be reached by keyboard.
        <Answer aria-label={t('webhooks.answer')} tabIndex={0}>
          {answer}
        </Answer>
      )}
    </>
  );
};

interface RotateDialogProps extends DeliveriesProps {
  onClose: () => void;
}

const RotateDialog = ({ webhook, onClose, onSecret }: RotateDialogProps) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const { mutate, isPending } = useRotateSecret(webhook.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('webhooks.rotateTitle')}
      description={t('webhooks.rotateDetail')}
      confirmLabel={t('webhooks.rotate')}
      pending={isPending}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: ({ secret }) => onSecret(secret),
          onError: failed(t('webhooks.rotateFailed')),
          onSettled: onClose,
        })
      }
    />
  );
};

const HOUR_MS = 60 * 60 * 1000;
/** Hours since which what failed is sent again. */
const spans = [1, 24, 7 * 24, 30 * 24] as const;

const ReplayDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [hours, setHours] = useState<number>(24);
  const { mutate, isPending } = useReplayFailed(webhook.id);
  return (
    <FormDialog
      title={t('webhooks.replayAllTitle')}
      lead={t('webhooks.replayAllLead')}
      submitLabel={t('webhooks.replay')}
      pending={isPending}
      onClose={onClose}
      onSubmit={() =>
        mutate(new Date(Date.now() - hours * HOUR_MS).toISOString(), {
          onSuccess: ({ deliveries }) => done(t('webhooks.replayedAll', { count: deliveries })),
          onError: failed(t('webhooks.replayAllFailed')),
          onSettled: onClose,
        })
      }
    >
      <Field label={t('webhooks.since')}>
        <Select
          options={spans.map((span) => ({
            value: String(span),
            label:
              span < 24
                ? t('webhooks.hours', { count: span })
                : t('webhooks.days', { count: Math.round(span / 24) }),
          }))}
          value={String(hours)}
          onChange={({ target }) => setHours(Number(target.value))}
        />
      </Field>
    </FormDialog>
  );
};

interface HistoryDialogProps {
  webhook: Webhook;
  delivery: Delivery;
  onClose: () => void;
}

const HistoryDialog = ({ webhook, delivery, onClose }: HistoryDialogProps) => {
  const t = adminTexts.useTexts();
  const { auditTime } = useFormatters();
  const { data, isPending, error, refetch } = useAttempts(webhook.id, delivery.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('webhooks.historyTitle')}
      footer={<Button onClick={onClose}>{t('webhooks.close')}</Button>}
    >
      {isPending && <Skeleton items={2} height="3rem" />}
      {!isPending && data === undefined && (
        <ErrorState title={t('webhooks.historyFailed')} error={error} onRetry={() => void refetch()} />
      )}
      <Stack>
        {data?.map((attempt) => (
          <Attempt key={attempt.at}>
            <p>{auditTime(attempt.at)}</p>
            <Result attempt={attempt} />
          </Attempt>
        ))}
      </Stack>
    </Dialog>
  );
};

const Attempt = styled.div`
  font: ${text('sm')};
`;
