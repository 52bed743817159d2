import {
  idOf,
  monthlyAmountOf,
  type PaymentEvent,
  paymentCasesAfter,
  PLATFORM,
  type Price,
  type SubscriptionEvent,
} from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import { insertRows } from '../../engine/projecting/rows.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import {
  identity,
  type MovementRow,
  movementsTable,
  type PaymentCasesRow,
  paymentCasesTable,
  type StandingRow,
  standingsTable,
  tables,
} from './table.ts';

/** Monthly payments and their changes, refunds, and disputes. */
export const revenue: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['subscription-', 'payments-'] },
  tables,
  async project(events, target) {
    const movements: MovementRow[] = [];
    const subscriptions = events.filter(({ stream }) => stream.startsWith('subscription-'));
    const changed = await projectRowPerStream(subscriptions, target, {
      category: 'subscription',
      table: standingsTable,
      evolve: (row: StandingRow | undefined, read) => {
        const after = standingAfter(row, read);
        movements.push(...movementsOf(row, after, read));
        return after;
      },
    });
    await insertRows(target, movementsTable, movements);
    const cases = await projectRowPerStream(
      events.filter(({ stream }) => stream.startsWith('payments-')),
      target,
      { category: 'payments', table: paymentCasesTable, evolve: casesAfter },
    );
    return changedIds([...changed, ...cases]);
  },
};

const casesAfter = (row: PaymentCasesRow | undefined, read: Positioned<ReadEvent>): PaymentCasesRow => {
  const { organizationId, recordedAt } = read.metadata;
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'a payment must belong to an organization');
  return {
    id: idOf(read.stream),
    organization_id: organizationId,
    revision: read.revision,
    // Safe cast: a `payments-` stream contains only payment events.
    cases: paymentCasesAfter(row?.cases ?? [], read.event as PaymentEvent, recordedAt),
  };
};

const standingAfter = (row: StandingRow | undefined, read: Positioned<ReadEvent>): StandingRow => {
  const event = read.event as SubscriptionEvent;
  const { organizationId, recordedAt } = read.metadata;
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'a subscription must belong to an organization');
  const known = row ?? {
    id: idOf(read.stream),
    organization_id: organizationId,
    revision: read.revision,
    amount: null,
    currency: null,
    first_paid_at: null,
  };
  switch (event.type) {
    case 'SubscriptionActivated':
    case 'SubscriptionRelinked':
      return { ...known, ...monthlyOf(event.data.price), first_paid_at: known.first_paid_at ?? recordedAt };
    case 'SubscriptionPlanChanged':
      return { ...known, ...monthlyOf(event.data.price) };
    case 'SubscriptionEnded':
      return { ...known, amount: null, currency: null };
    case 'SubscriptionRequested':
    case 'SubscriptionRenewed':
    case 'SubscriptionPaymentFailed':
    case 'SubscriptionCanceled':
    case 'SubscriptionReactivated':
      return known;
  }
};

/** An annual price is treated as twelve equal monthly payments. */
const monthlyOf = (price: Price): { amount: number; currency: string } => ({
  amount: monthlyAmountOf(price),
  currency: price.currency,
});

const priceOf = (row: StandingRow | undefined): Price | undefined => {
  const { amount = null, currency = null } = row ?? {};
  return amount === null || currency === null ? undefined : { amount, currency };
};

/** A change of currency is treated as a loss in the old currency and a gain in the new one. */
const movementsOf = (
  before: StandingRow | undefined,
  after: StandingRow,
  { revision, metadata }: Positioned<ReadEvent>,
): readonly MovementRow[] => {
  const [paid, pays] = [priceOf(before), priceOf(after)];
  const movement = (kind: MovementRow['kind'], delta: number, currency: string): MovementRow => ({
    organization_id: after.organization_id,
    revision,
    at: metadata.recordedAt,
    kind,
    delta,
    currency,
  });
  if (paid && pays && paid.currency === pays.currency) {
    const delta = pays.amount - paid.amount;
    return delta === 0 ? [] : [movement(delta > 0 ? 'expansion' : 'contraction', delta, pays.currency)];
  }
  const isNew = (before?.first_paid_at ?? null) === null;
  return [
    ...(paid ? [movement('lost', -paid.amount, paid.currency)] : []),
    ...(pays ? [movement(isNew ? 'new' : 'returned', pays.amount, pays.currency)] : []),
  ];
};
