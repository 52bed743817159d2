import { type PaymentCase, paymentCasesAfter, type PaymentEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import type { ReversedPayment } from '../gateway/payment-gateway.ts';

export type PaymentCommand =
  /** Records the provider's current refunds and disputes. */
  | { type: 'RecordReturned'; payments: readonly ReversedPayment[] }
  | { type: 'NoteRefund'; amount: number; currency: string; reason: string };

const decide = (command: PaymentCommand, cases: readonly PaymentCase[]): readonly PaymentEvent[] => {
  switch (command.type) {
    case 'RecordReturned':
      return command.payments.flatMap((payment) => [
        ...refunds(payment, cases),
        ...payment.disputes.flatMap((dispute) => disputes(payment, dispute, cases)),
      ]);
    case 'NoteRefund': {
      const { amount, currency, reason } = command;
      return [{ type: 'RefundNoted', data: { amount, currency, reason } }];
    }
  }
};

const refunds = (
  { chargeId, externalId, refunded: amount, currency }: ReversedPayment,
  cases: readonly PaymentCase[],
): readonly PaymentEvent[] => {
  const known = cases.find(({ kind, id }) => kind === 'refund' && id === chargeId);
  if (amount === (known?.amount ?? 0)) return [];
  return [{ type: 'PaymentRefunded', data: { chargeId, externalId: externalId ?? null, amount, currency } }];
};

const disputes = (
  { chargeId, externalId }: ReversedPayment,
  { disputeId, amount, currency, reason, outcome }: ReversedPayment['disputes'][number],
  cases: readonly PaymentCase[],
): readonly PaymentEvent[] => {
  const known = cases.find(({ kind, id }) => kind === 'dispute' && id === disputeId);
  const isNew = outcome !== undefined && outcome !== (known?.outcome ?? undefined);
  const opened = { disputeId, chargeId, externalId: externalId ?? null, amount, currency, reason };
  return [
    ...(known ? [] : [{ type: 'PaymentDisputed', data: opened } as const]),
    ...(isNew ? [{ type: 'PaymentDisputeClosed', data: { disputeId, outcome } } as const] : []),
  ];
};

/**
 * The rules for an organization's refunds and disputes. The state lists them, oldest first. Decisions do not
 * depend on when cases were recorded.
 */
export const paymentsDecider: Decider<readonly PaymentCase[], PaymentCommand, PaymentEvent> = {
  initial: [],
  evolve: (cases, event) => paymentCasesAfter(cases, event, ''),
  decide,
};
