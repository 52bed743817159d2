import type { Webhook } from '@proviso/contracts';
import { Field, Select } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useReplayFailed } from '../../api/webhooks.ts';
import { useOutcome } from '../use-outcome.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Selectable periods, in hours. */
const spans = [1, 24, 7 * 24, 30 * 24] as const;

/** Asks for a period, and resends the deliveries that failed within it. */
export const ReplayDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
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
