import type { BillingInterval, PaymentDue, PlanId, Price, SubscriptionEnding } from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { type SubscriptionRow, subscriptionsTable } from './table.ts';

/** A subscription that was paid at least once, or that was requested and not paid in time. */
export interface FoundSubscription {
  status: Exclude<SubscriptionRow['status'], 'requested'>;
  plan: PlanId;
  /** `undefined` if there was never a payment. */
  price: Price | undefined;
  /** End of the paid period, or of a subscription that has ended. */
  endsAt: string;
  /** Reason why the last payment failed, as worded by the provider; `null` after a successful payment. */
  failure: string | null;
  /** Amount due; `null` if no amount is due, or if the amount is unknown. */
  due: PaymentDue | null;
  /** Why the subscription ended; `null` if it has not ended. */
  ending: SubscriptionEnding | null;
  /** End of the money-back guarantee; `null` if there is none. */
  guaranteeUntil: string | null;
}

interface Row {
  status: SubscriptionRow['status'];
  plan: PlanId;
  amount: number | null;
  currency: string | null;
  interval: BillingInterval | null;
  endsAt: Date | null;
  failure: string | null;
  due: PaymentDue | null;
  ending: SubscriptionEnding | null;
  guaranteeUntil: Date | null;
}

/** The tenant's subscription; `undefined` if there is none, or if it has not been paid yet. */
export const findSubscription = async ({
  db,
  organizationId,
}: Tenant): Promise<FoundSubscription | undefined> => {
  const { rows } = await db.query<Row>(
    prepared(
      `select status, plan, amount::float8 as amount, currency, billing_interval as interval, ends_at as "endsAt", failure, due, ending,
         guarantee_until as "guaranteeUntil"
         from ${subscriptionsTable.served} where organization_id = $1 and id = $1::text`,
      [organizationId],
    ),
  );
  const [row] = rows;
  if (!row || row.status === 'requested' || row.endsAt === null) return undefined;
  const { status, plan, amount, currency, interval, endsAt, failure, due, ending } = row;
  const price =
    amount === null || currency === null
      ? undefined
      : { amount, currency, ...(interval !== null && { interval }) };
  const guaranteeUntil = row.guaranteeUntil?.toISOString() ?? null;
  return { status, plan, price, endsAt: endsAt.toISOString(), failure, due, ending, guaranteeUntil };
};
