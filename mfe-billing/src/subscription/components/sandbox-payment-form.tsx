import { sandboxCards, type SandboxCard } from '@proviso/contracts';
import { ApiError, Button, color, errorDetail, Row, space, Stack, useToast } from '@proviso/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { billingTexts } from '../../texts.ts';
import { useSyncPayment } from '../../shared/use-sync-payment.ts';
import { useSandboxPayment } from '../api/use-pay.ts';
import type { PaymentFormProps } from './payment-form-props.ts';

const Cards = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[2]};
    font-weight: 600;
  }
  label {
    display: flex;
    gap: ${space[3]};
    align-items: center;
    min-height: 2rem;
  }
`;
const Failure = styled.p`
  color: ${color.danger};
`;

/**
 * Replaces a payment provider's form. Users select a test card by its behavior instead of typing a
 * number.
 */
export const SandboxPaymentForm = ({ intent: { clientSecret, kind }, label, onDone }: PaymentFormProps) => {
  const t = billingTexts.useTexts();
  const toast = useToast();
  const [card, setCard] = useState<SandboxCard>('success');
  const [failure, setFailure] = useState<string>();
  const settle = useSyncPayment();
  const { mutate, isPending, data, reset } = useSandboxPayment();
  const fail = (message: string) => {
    setFailure(message);
    toast({ title: t('payment.failed'), description: message, tone: 'destructive' });
  };
  const isPaid = async (): Promise<boolean> => {
    try {
      return (await settle()).standing === 'paid';
    } catch {
      return false;
    }
  };
  /** Shows the error, unless the server never responded and the payment turns out to have succeeded. */
  const failUnlessPaid = async (error: Error) => {
    const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500;
    if (kind === 'payment' && !isAnswered && (await isPaid())) onDone();
    else fail(errorDetail(error) ?? t('payment.failedDetail'));
  };
  const send = (authenticated?: boolean) => {
    setFailure(undefined);
    mutate(
      { clientSecret, card, ...(authenticated !== undefined && { authenticated }) },
      {
        onSuccess: (outcome) => {
          if (outcome.outcome === 'failed') fail(outcome.message);
          if (outcome.outcome === 'succeeded') onDone();
        },
        onError: (error) => void failUnlessPaid(error),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) send();
  };
  const asksBank = data?.outcome === 'authentication-needed';
  return (
    <form onSubmit={submit}>
      <Stack>
        <Cards disabled={isPending || asksBank}>
          <legend>{t('sandbox.cards')}</legend>
          {sandboxCards.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="card"
                value={one}
                checked={card === one}
                onChange={() => {
                  setCard(one);
                  reset();
                }}
              />
              {t(`sandbox.card.${one}`)}
            </label>
          ))}
        </Cards>
        {failure !== undefined && <Failure role="alert">{failure}</Failure>}
        {asksBank ? (
          <Stack as="section" $gap={3} aria-label={t('sandbox.bank')}>
            <p>{t('sandbox.bankAsks')}</p>
            <Row>
              <Button loading={isPending} onClick={() => send(true)}>
                {t('sandbox.bankConfirm')}
              </Button>
              <Button variant="secondary" onClick={() => send(false)}>
                {t('sandbox.bankRefuse')}
              </Button>
            </Row>
          </Stack>
        ) : (
          <Row>
            <Button type="submit" loading={isPending}>
              {label}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  );
};
