import {
  type Delivery,
  deliveryStatuses,
  type DeliveryStatus,
  type Webhook,
  webhookTestType,
} from '@proviso/contracts';
import { Instant, Badge, Button, Field, Select, useFormatters } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useDeliveries, useReplay, useRotateSecret, useSendTest } from '../../api/webhooks.ts';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { AttemptResult, AttemptsDialog } from './attempts.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

const tones = { pending: 'info', delivered: 'success', failed: 'danger' } as const;

interface DeliveriesProps {
  webhook: Webhook;
  /** Called with a new secret, which the server returns only once. */
  onSecret: (secret: string) => void;
}

/** A webhook's deliveries, with their results and the actions on them. */
export const Deliveries = ({ webhook, onSecret }: DeliveriesProps) => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
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
          const time = dateTime(delivery.occurredAt);
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
      {looked && <AttemptsDialog webhook={webhook} delivery={looked} onClose={() => setLooked(undefined)} />}
    </Section>
  );
};

const Facts = ({
  delivery: { occurredAt, attempts, nextAttemptAt, lastAttempt },
}: {
  delivery: Delivery;
}) => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  return (
    <>
      <p>
        <Instant at={occurredAt} form="recent" />
      </p>
      {attempts > 0 && <p>{t('webhooks.attempts', { count: attempts })}</p>}
      {lastAttempt && <AttemptResult attempt={lastAttempt} />}
      {nextAttemptAt !== null && attempts > 0 && (
        <p>{t('webhooks.next', { time: dateTime(nextAttemptAt) })}</p>
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
