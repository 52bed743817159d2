import { randomUUID } from 'node:crypto';
import type { BillingDetails, PaymentOutcome, Price } from '@proviso/contracts';
import { type Pool, withTenant } from '@proviso/storage';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import type { ProviderSubscription } from '../../subscription/decider.ts';
import {
  type Offer,
  type PaymentGateway,
  pricesOfPlans,
  type SubscriptionKey,
  yearlyAmount,
} from '../payment-gateway.ts';
import { emptyAccount, type SandboxAccount, type SandboxSubscription } from './account.ts';
import { invoiceOf } from './invoicing.ts';
import {
  advanceClock,
  confirmPayment,
  type Confirmation,
  amountDueOf,
  endImmediately,
  paidUntil,
  refundAll,
  processDueBilling,
  setCancels,
  startSubscription,
  requireSubscription,
  accountTimeOf,
} from './rules.ts';
import { changePlan, costOfPlan } from './plan-change.ts';
import { priceOf, type Tariff } from './tariff.ts';

/**
 * A simulated payment provider that moves no money. Additional methods stand in for the provider's form and
 * advance time.
 */
export interface SandboxGateway extends PaymentGateway {
  provider: 'sandbox';
  /** @throws DomainError `payment.unknown` */
  confirm(organizationId: string, confirmation: Confirmation): Promise<PaymentOutcome>;
  /** Advances the organization's clock and processes everything that comes due. */
  advance(organizationId: string, days: number): Promise<void>;
  /** The payer details printed on the organization's invoices. */
  details(organizationId: string): Promise<BillingDetails>;
  setDetails(organizationId: string, details: BillingDetails): Promise<void>;
}

/** The prefix of the sandbox's subscription ids, which no other provider uses. */
const SANDBOX_ID = 'sub_sandbox_';

/** True if a subscription belongs to the sandbox. Such a subscription is never actually paid. */
export const isSandboxId = (externalId: string): boolean => externalId.startsWith(SANDBOX_ID);

/** Creates a {@link SandboxGateway} that stores its accounts in `private.sandbox_accounts`. */
export const createSandboxGateway = ({
  pool,
  now,
  annualDiscount,
}: {
  pool: Pool;
  now: () => Date;
  /** Discount for yearly payment, in percent. Absent if plans are not sold by the year. */
  annualDiscount?: number | undefined;
}): SandboxGateway => {
  /** @throws DomainError `subscription.not-yearly` */
  const tariffOf = ({ plan, interval }: Offer): Tariff => {
    if (interval !== 'year') return { plan };
    if (annualDiscount === undefined) throw new DomainError('subscription.not-yearly');
    return { plan, yearlyDiscount: annualDiscount };
  };
  /** Runs `work` on the current account under a lock, and stores the resulting account. */
  const change = <Result>(
    organizationId: string,
    work: (account: SandboxAccount, time: string) => { account: SandboxAccount; result: Result },
  ): Promise<Result> =>
    withTenant(pool, organizationId, async (db) => {
      await db.query(
        `insert into private.sandbox_accounts (organization_id, account) values ($1, $2)
         on conflict (organization_id) do nothing`,
        [organizationId, JSON.stringify(emptyAccount)],
      );
      const { rows } = await db.query<{ account: SandboxAccount }>(
        'select account from private.sandbox_accounts where organization_id = $1 for update',
        [organizationId],
      );
      const stored = rows[0]?.account ?? emptyAccount;
      const time = accountTimeOf(stored, now());
      const { account, result } = work(processDueBilling(stored, time), time);
      if (account !== stored) {
        await db.query('update private.sandbox_accounts set account = $2 where organization_id = $1', [
          organizationId,
          JSON.stringify(account),
        ]);
      }
      return result;
    });

  const changeOf = (
    { organizationId, externalId }: SubscriptionKey,
    work: (account: SandboxAccount, time: string) => SandboxAccount,
  ): Promise<SandboxAccount> =>
    change(organizationId, (account, time) => {
      if (requireSubscription(account).externalId !== externalId) throw new DomainError('subscription.none');
      const after = work(account, time);
      return { account: after, result: after };
    });

  const find = async ({
    organizationId,
    externalId,
  }: SubscriptionKey): Promise<ProviderSubscription | undefined> => {
    const account = await change(organizationId, (found) => ({ account: found, result: found }));
    const { subscription } = account;
    return subscription?.externalId === externalId
      ? toProviderSubscription(account, subscription)
      : undefined;
  };

  return {
    provider: 'sandbox',

    async start({ organizationId, ...offer }) {
      const tariff = tariffOf(offer);
      const ids = { externalId: `${SANDBOX_ID}${randomUUID()}`, clientSecret: `sandbox_${randomUUID()}` };
      const started = await change(organizationId, (account) => {
        const after = startSubscription(account, tariff, ids);
        return { account: after, result: requireSubscription(after) };
      });
      const { externalId, clientSecret } = started;
      const { amount, currency } = priceOf(tariff);
      return { externalId, clientSecret, kind: 'payment', charge: { amount, currency, tax: 0 } };
    },

    find,
    adopt: find,

    async findRunning(organizationId) {
      const account = await change(organizationId, (found) => ({ account: found, result: found }));
      const { subscription } = account;
      const isRunning = subscription?.status === 'active' || subscription?.status === 'past_due';
      return isRunning ? toProviderSubscription(account, subscription) : undefined;
    },

    async setCancels(key, cancels) {
      await changeOf(key, (account, time) => setCancels(account, cancels, time));
    },

    async previewPlan({ organizationId }, offer) {
      const tariff = tariffOf(offer);
      const cost = await change(organizationId, (account, time) => ({
        account,
        result: costOfPlan(account, tariff, time),
      }));
      const { dueNow, credit } = cost;
      return { dueNow, tax: 0, credit, price: priceOf(tariff) };
    },

    async changePlan(key, offer) {
      const tariff = tariffOf(offer);
      await changeOf(key, (account, time) => changePlan(account, tariff, time));
    },

    async updateCard(key) {
      const clientSecret = `sandbox_card_${randomUUID()}`;
      await changeOf(key, (account) => ({ ...account, cardSecret: clientSecret }));
      return { clientSecret, kind: 'setup', charge: null };
    },

    async payBack(key) {
      await changeOf(key, refundAll);
    },

    async end(key, reason) {
      await changeOf(key, (account, time) => endImmediately(account, reason, time));
    },

    async returned(organizationId) {
      const { invoices } = await change(organizationId, (account) => ({ account, result: account }));
      return invoices.flatMap(({ id, currency, refunded = 0 }) =>
        refunded === 0 ? [] : [{ chargeId: id, externalId: undefined, currency, refunded, disputes: [] }],
      );
    },

    async prices() {
      const { basic, professional, enterprise } = pricesOfPlans;
      if (annualDiscount === undefined) return pricesOfPlans;
      const withYear = (price: Price) => ({ ...price, yearly: yearlyAmount(price.amount, annualDiscount) });
      return {
        basic: withYear(basic),
        professional: withYear(professional),
        enterprise: withYear(enterprise),
      };
    },

    async invoices(organizationId) {
      const { invoices } = await change(organizationId, (account) => ({ account, result: account }));
      return invoices.map(invoiceOf).toReversed();
    },

    async organizations() {
      const { rows } = await pool.query<{ id: string }>(
        'select organization_id as id from private.sandbox_accounts order by organization_id',
      );
      return rows.map(({ id }) => id);
    },

    // The sandbox sends no receipts, so it stores no address.
    replaceEmail: async () => undefined,

    async forget(organizationId) {
      await withTenant(pool, organizationId, (db) =>
        db.query('delete from private.sandbox_accounts where organization_id = $1', [organizationId]),
      );
    },

    confirm: (organizationId, confirmation) =>
      change(organizationId, (account, time) => {
        const { account: after, outcome } = confirmPayment(account, confirmation, time);
        return { account: after, result: outcome };
      }),

    async details(organizationId) {
      const { details } = await change(organizationId, (account) => ({ account, result: account }));
      return details ?? { name: '', address: '', taxId: '' };
    },

    async setDetails(organizationId, details) {
      await change(organizationId, (account) => ({ account: { ...account, details }, result: undefined }));
    },

    async advance(organizationId, days) {
      await change(organizationId, (account) => ({
        account: advanceClock(account, days, now()),
        result: undefined,
      }));
    },
  };
};

const toProviderSubscription = (
  account: SandboxAccount,
  subscription: SandboxSubscription,
): ProviderSubscription => {
  const { externalId, plan, status, cancels, failure, ended } = subscription;
  const known = { externalId, plan };
  if (status === 'incomplete') return { ...known, status, failure };
  if (status === 'ended') {
    if (!ended) throw new Error('a subscription that ended has an end');
    return { ...known, status, ...ended };
  }
  const price = priceOf(subscription);
  const due = status === 'past_due' ? amountDueOf(account) : undefined;
  return { ...known, status, price, paidUntil: paidUntil(subscription), cancels, failure, due };
};
