import type { PaymentEvent } from '@proviso/contracts';
import { it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import type { ReversedPayment } from '../gateway/payment-gateway.ts';
import { paymentsDecider } from './decider.ts';

const given = givenEventsOf(paymentsDecider);

const money = { amount: 4900, currency: 'usd' };
const dispute = { disputeId: 'dp_1', ...money, reason: 'fraudulent', outcome: undefined } as const;
const payment: ReversedPayment = {
  chargeId: 'ch_1',
  externalId: 'sub_1',
  currency: 'usd',
  refunded: 0,
  disputes: [],
};
const record = (changes: Partial<ReversedPayment>) =>
  ({ type: 'RecordReturned', payments: [{ ...payment, ...changes }] }) as const;
const refunded = (amount: number): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { chargeId: 'ch_1', externalId: 'sub_1', amount, currency: 'usd' },
});
const disputed: PaymentEvent = {
  type: 'PaymentDisputed',
  data: { disputeId: 'dp_1', chargeId: 'ch_1', externalId: 'sub_1', ...money, reason: 'fraudulent' },
};
const closed = (outcome: 'won' | 'lost'): PaymentEvent => ({
  type: 'PaymentDisputeClosed',
  data: { disputeId: 'dp_1', outcome },
});

it('records each change of the refunded amount once, including failed refunds', () => {
  given()
    .when(record({ refunded: 1000 }))
    .expect(refunded(1000));
  given(refunded(1000))
    .when(record({ refunded: 1000 }))
    .expect();
  given(refunded(1000))
    .when(record({ refunded: 4900 }))
    .expect(refunded(4900));
  given(refunded(4900))
    .when(record({ refunded: 0 }))
    .expect(refunded(0));
});

it('records the opening and closing of a dispute once each, even if the dispute is already closed when it is first seen', () => {
  const lost = { ...dispute, outcome: 'lost' } as const;
  given()
    .when(record({ disputes: [dispute] }))
    .expect(disputed);
  given(disputed)
    .when(record({ disputes: [dispute] }))
    .expect();
  given(disputed)
    .when(record({ disputes: [lost] }))
    .expect(closed('lost'));
  given(disputed, closed('lost'))
    .when(record({ disputes: [lost] }))
    .expect();
  given()
    .when(record({ disputes: [lost] }))
    .expect(disputed, closed('lost'));
});

it('records each refund that was made outside the provider', () => {
  const noted: PaymentEvent = { type: 'RefundNoted', data: { ...money, reason: 'By bank transfer' } };
  const note = { type: 'NoteRefund', ...money, reason: 'By bank transfer' } as const;
  given(noted).when(note).expect(noted);
});
