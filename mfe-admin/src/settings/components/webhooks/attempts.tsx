import type { Delivery, DeliveryAttempt, Webhook } from '@proviso/contracts';
import { Instant, Button, color, ErrorState, font, radius, Skeleton, space, Stack, text } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useAttempts } from '../../api/webhooks.ts';

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

/** Result of a delivery attempt. */
export const AttemptResult = ({
  attempt: { status, failure, milliseconds, answer },
}: {
  attempt: DeliveryAttempt;
}) => {
  const t = adminTexts.useTexts();
  return (
    <>
      {status !== null && <p>{t('webhooks.answered', { status, count: milliseconds })}</p>}
      {failure !== null && (
        <p>{t('webhooks.noAnswer', { failure: t(`webhooks.failure.${failure}`), count: milliseconds })}</p>
      )}
      {answer !== '' && (
        // The element is focusable, so that the keyboard can scroll it.
        <Answer aria-label={t('webhooks.answer')} tabIndex={0}>
          {answer}
        </Answer>
      )}
    </>
  );
};

interface AttemptsDialogProps {
  webhook: Webhook;
  delivery: Delivery;
  onClose: () => void;
}

/** Every attempt to deliver an event. */
export const AttemptsDialog = ({ webhook, delivery, onClose }: AttemptsDialogProps) => {
  const t = adminTexts.useTexts();
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
            <p>
              <Instant at={attempt.at} form="recent" />
            </p>
            <AttemptResult attempt={attempt} />
          </Attempt>
        ))}
      </Stack>
    </Dialog>
  );
};

const Attempt = styled.div`
  font: ${text('sm')};
`;
