import { randomUUID } from 'node:crypto';
import type { PaymentOutcome, SandboxCard } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import type { PaymentGateway } from './payment-gateway.ts';

/** A gateway, and the actions that happen outside of Proviso. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** Submits a card, as the provider's form would. */
  pay(organizationId: string, clientSecret: string, card: SandboxCard): Promise<PaymentOutcome>;
  /** Advances an organization's clock at the provider. */
  passDays(organizationId: string, days: number): Promise<void>;
}

/** Contract tests that every {@link PaymentGateway} must pass. */
export const describeGateway = (name: string, underTest: () => GatewayUnderTest): void => {
  const subscribed = async (card: SandboxCard = 'success', plan: 'basic' | 'professional' = 'basic') => {
    const { gateway, pay } = underTest();
    const organizationId = randomUUID();
    const { externalId, clientSecret } = await gateway.start({ organizationId, plan });
    await pay(organizationId, clientSecret, card);
    return { organizationId, externalId, clientSecret };
  };
  const paidUntilOf = async (key: { organizationId: string; externalId: string }) => {
    const found = await underTest().gateway.find(key);
    return found && 'paidUntil' in found ? found.paidUntil : undefined;
  };

  describe(`the ${name} payment gateway`, () => {
    it('creates a subscription that gives no access until it is paid', async () => {
      const { gateway, pay } = underTest();
      const organizationId = randomUUID();
      const { externalId, clientSecret } = await gateway.start({ organizationId, plan: 'basic' });
      const key = { organizationId, externalId };
      expect(await gateway.find(key)).toMatchObject({ externalId, plan: 'basic', status: 'incomplete' });
      expect(await pay(organizationId, clientSecret, 'success')).toEqual({ outcome: 'succeeded' });
      expect(await gateway.find(key)).toMatchObject({
        status: 'active',
        price: { amount: 4900, currency: 'usd' },
        cancels: false,
      });
      expect(await gateway.organizations()).toContain(organizationId);
    });

    it('creates one subscription for two tabs and charges it once', async () => {
      const { gateway, pay } = underTest();
      const organizationId = randomUUID();
      const [one, other] = await Promise.all([
        gateway.start({ organizationId, plan: 'basic' }),
        gateway.start({ organizationId, plan: 'basic' }),
      ]);
      expect(other).toEqual(one);
      const { clientSecret } = one;
      await Promise.all([
        pay(organizationId, clientSecret, 'success'),
        pay(organizationId, clientSecret, 'success'),
      ]);
      expect(await gateway.invoices(organizationId)).toHaveLength(1);
    });

    it('makes the first choice unpayable once the customer chooses another plan', async () => {
      const { gateway, pay } = underTest();
      const organizationId = randomUUID();
      const first = await gateway.start({ organizationId, plan: 'basic' });
      const second = await gateway.start({ organizationId, plan: 'professional' });
      await expect(pay(organizationId, first.clientSecret, 'success')).rejects.toMatchObject({
        code: 'payment.unknown',
      });
      await pay(organizationId, second.clientSecret, 'success');
      expect(await gateway.invoices(organizationId)).toMatchObject([{ amount: 14_900, status: 'paid' }]);
    });

    it.each([
      ['decline', 'Your card was declined.'],
      ['insufficient-funds', 'Your card has insufficient funds.'],
    ] as const)('reports why a card fails (%s), and accepts another card', async (card, message) => {
      const { gateway, pay } = underTest();
      const organizationId = randomUUID();
      const { externalId, clientSecret } = await gateway.start({ organizationId, plan: 'basic' });
      expect(await pay(organizationId, clientSecret, card)).toEqual({ outcome: 'failed', message });
      const key = { organizationId, externalId };
      expect(await gateway.find(key)).toMatchObject({ status: 'incomplete', failure: message });
      expect(await gateway.invoices(organizationId)).toEqual([]);
      await pay(organizationId, clientSecret, 'success');
      expect(await gateway.find(key)).toMatchObject({ status: 'active' });
    });

    it('refuses a second subscription while one is running', async () => {
      const { organizationId } = await subscribed();
      await expect(underTest().gateway.start({ organizationId, plan: 'professional' })).rejects.toMatchObject(
        {
          code: 'subscription.already-running',
        },
      );
    });

    it('renews a subscription every month', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed();
      const before = await paidUntilOf(key);
      await passDays(key.organizationId, 31);
      expect(await gateway.find(key)).toMatchObject({ status: 'active' });
      expect(Date.parse((await paidUntilOf(key)) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
      expect(await gateway.invoices(key.organizationId)).toHaveLength(2);
    });

    it('ends a canceled subscription at the end of the paid period, and renews a reactivated subscription', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed();
      await gateway.setCancels(key, true, randomUUID());
      expect(await gateway.find(key)).toMatchObject({ status: 'active', cancels: true });
      await gateway.setCancels(key, false, randomUUID());
      await passDays(key.organizationId, 31);
      expect(await gateway.find(key)).toMatchObject({ status: 'active', cancels: false });
      await gateway.setCancels(key, true, randomUUID());
      const endedAt = await paidUntilOf(key);
      await passDays(key.organizationId, 31);
      expect(await gateway.find(key)).toMatchObject({ status: 'ended', reason: 'canceled', endedAt });
      expect(await gateway.invoices(key.organizationId)).toHaveLength(2);
    });

    it('marks a subscription past due when a renewal fails, until a payment with another card succeeds', async () => {
      const { gateway, passDays, pay } = underTest();
      const key = await subscribed('fails-on-renewal');
      const paid = await paidUntilOf(key);
      await passDays(key.organizationId, 31);
      expect(await gateway.find(key)).toMatchObject({
        status: 'past_due',
        failure: 'Your card was declined.',
        paidUntil: paid,
      });
      const { clientSecret } = await gateway.updateCard(key, randomUUID());
      expect(await pay(key.organizationId, clientSecret, 'success')).toEqual({ outcome: 'succeeded' });
      expect(await gateway.find(key)).toMatchObject({ status: 'active' });
    });

    it('reports the amount owed while a subscription is past due, and counts failed attempts', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed('fails-on-renewal');
      await passDays(key.organizationId, 31);
      const first = await gateway.find(key);
      expect(first).toMatchObject({
        status: 'past_due',
        due: { amount: 4900, currency: 'usd', attempts: 1 },
      });
      await passDays(key.organizationId, 7);
      const second = await gateway.find(key);
      expect(second).toMatchObject({ status: 'past_due', due: { amount: 4900, attempts: 2 } });
      const nextOf = (found: typeof first) =>
        found && 'due' in found ? Date.parse(found.due?.nextAttemptAt ?? '') : Number.NaN;
      expect(nextOf(second)).toBeGreaterThan(nextOf(first));
    });

    it('refuses a change of plan while a payment is due, or after a cancellation', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed('fails-on-renewal');
      await gateway.setCancels(key, true, randomUUID());
      const refusal = { code: 'subscription.is-canceled' };
      await expect(gateway.previewPlan(key, { plan: 'enterprise' })).rejects.toMatchObject(refusal);
      await expect(gateway.changePlan(key, { plan: 'enterprise' }, randomUUID())).rejects.toMatchObject(
        refusal,
      );
      await gateway.setCancels(key, false, randomUUID());
      await passDays(key.organizationId, 31);
      const invoices = await gateway.invoices(key.organizationId);
      const due = { code: 'subscription.payment-due' };
      await expect(gateway.previewPlan(key, { plan: 'enterprise' })).rejects.toMatchObject(due);
      await expect(gateway.changePlan(key, { plan: 'enterprise' }, randomUUID())).rejects.toMatchObject(due);
      expect(await gateway.find(key)).toMatchObject({ plan: 'basic', status: 'past_due' });
      expect(await gateway.invoices(key.organizationId)).toEqual(invoices);
    });

    it('refunds everything within the guarantee period, ends the subscription, and is safe to repeat', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed();
      await gateway.changePlan(key, { plan: 'professional' }, randomUUID());
      await passDays(key.organizationId, 20);
      await gateway.payBack(key);
      expect(await gateway.find(key)).toMatchObject({ status: 'ended', reason: 'refunded' });
      const invoices = await gateway.invoices(key.organizationId);
      expect(invoices).toHaveLength(2);
      for (const { status, amount, refunded } of invoices) {
        expect(status).toBe('refunded');
        expect(refunded).toBe(amount);
      }
      await expect(gateway.payBack(key)).rejects.toMatchObject({ code: 'subscription.none' });
    });

    it('does not refund after the guarantee period or for a second subscription', async () => {
      const { gateway, passDays, pay } = underTest();
      const late = await subscribed();
      await passDays(late.organizationId, 65);
      const over = { code: 'subscription.guarantee-over', parameters: { days: 30 } };
      await expect(gateway.payBack(late)).rejects.toMatchObject(over);
      expect(await gateway.find(late)).toMatchObject({ status: 'active' });
      const { organizationId, ...first } = await subscribed();
      await gateway.payBack({ organizationId, ...first });
      const { externalId, clientSecret } = await gateway.start({ organizationId, plan: 'basic' });
      await pay(organizationId, clientSecret, 'success');
      await expect(gateway.payBack({ organizationId, externalId })).rejects.toMatchObject(over);
      expect(await gateway.find({ organizationId, externalId })).toMatchObject({ status: 'active' });
    });

    it('reports which payments were refunded', async () => {
      const { gateway } = underTest();
      const key = await subscribed();
      expect(await gateway.returned(key.organizationId)).toEqual([]);
      await gateway.payBack(key);
      expect(await gateway.returned(key.organizationId)).toMatchObject([
        { refunded: 4900, currency: 'usd', disputes: [] },
      ]);
    });

    it('ends a paid or past-due subscription at once for an administrator, and keeps the reason', async () => {
      const { gateway, passDays } = underTest();
      const paid = await subscribed();
      const due = await subscribed('fails-on-renewal');
      await passDays(due.organizationId, 31);
      for (const key of [paid, due]) {
        await gateway.end(key, 'by-administrator', randomUUID());
        await gateway.end(key, 'by-administrator', randomUUID());
        expect(await gateway.find(key)).toMatchObject({ status: 'ended', reason: 'by-administrator' });
        expect(await gateway.returned(key.organizationId)).toEqual([]);
      }
      await expect(
        gateway.end({ ...paid, externalId: 'sub_of_nobody' }, 'by-administrator', randomUUID()),
      ).rejects.toMatchObject({ code: 'subscription.none' });
    });

    it('adopts only a subscription that belongs to the organization', async () => {
      const { gateway } = underTest();
      const [own, other] = [await subscribed(), await subscribed()];
      expect(await gateway.adopt(own)).toMatchObject({ externalId: own.externalId, status: 'active' });
      expect(
        await gateway.adopt({ organizationId: own.organizationId, externalId: other.externalId }),
      ).toBeUndefined();
      expect(await gateway.find(other)).toMatchObject({ status: 'active' });
    });

    it('ends a subscription as unpaid when no payment attempt succeeds', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed('fails-on-renewal');
      await passDays(key.organizationId, 60);
      expect(await gateway.find(key)).toMatchObject({ status: 'ended', reason: 'unpaid' });
    });

    it('ends a subscription at once when it is canceled while a payment is due', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed('fails-on-renewal');
      await passDays(key.organizationId, 31);
      await gateway.setCancels(key, true, randomUUID());
      expect(await gateway.find(key)).toMatchObject({ status: 'ended', reason: 'canceled' });
    });

    it('charges the previewed difference for the rest of the period on a switch to a larger plan', async () => {
      const { gateway } = underTest();
      const key = await subscribed();
      const { dueNow, price } = await gateway.previewPlan(key, { plan: 'professional' });
      expect(price).toEqual({ amount: 14_900, currency: 'usd' });
      expect(dueNow).toBeGreaterThan(9900);
      expect(dueNow).toBeLessThanOrEqual(10_000);
      await gateway.changePlan(key, { plan: 'professional' }, randomUUID());
      expect(await gateway.find(key)).toMatchObject({ plan: 'professional', price });
      const [invoice] = await gateway.invoices(key.organizationId);
      expect(invoice).toMatchObject({ plan: 'professional', reason: 'plan-change' });
    });

    it('credits the difference for the rest of the period on a switch to a smaller plan', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed('success', 'professional');
      const { dueNow, credit } = await gateway.previewPlan(key, { plan: 'basic' });
      expect(dueNow).toBe(0);
      expect(credit).toBeGreaterThan(9900);
      await gateway.changePlan(key, { plan: 'basic' }, randomUUID());
      await passDays(key.organizationId, 31);
      const [renewal] = await gateway.invoices(key.organizationId);
      expect(renewal).toMatchObject({ plan: 'basic', amount: 0 });
    });

    it('issues an invoice for each charge and credit, with lines that add up to the total', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed();
      const first = await gateway.find(key);
      await gateway.changePlan(key, { plan: 'professional' }, randomUUID());
      await passDays(key.organizationId, 10);
      await gateway.changePlan(key, { plan: 'basic' }, randomUUID());
      await passDays(key.organizationId, 21);
      const invoices = await gateway.invoices(key.organizationId);
      expect(invoices.map(({ lines }) => lines.map(({ kind, plan }) => `${kind} ${plan}`))).toEqual([
        ['plan basic'],
        ['unused professional', 'rest basic'],
        ['unused basic', 'rest professional'],
        ['plan basic'],
      ]);
      for (const { lines, tax, total, creditUsed, creditGiven, amount, paidAt } of invoices) {
        expect(lines.reduce((sum, line) => sum + line.amount, tax)).toBe(total);
        expect(amount).toBe(total - creditUsed + creditGiven);
        expect(paidAt).not.toBeNull();
      }
      const [renewal, smaller, , start] = invoices;
      expect(smaller).toMatchObject({ amount: 0, creditGiven: expect.any(Number) as number });
      expect(renewal).toMatchObject({ total: 4900, creditUsed: 4900, amount: 0 });
      expect(start?.period?.to).toBe(first && 'paidUntil' in first ? first.paidUntil : undefined);
      expect(smaller?.period?.to).toBe(start?.period?.to);
      expect(renewal?.period?.from).toBe(start?.period?.to);
    });

    it('keeps the current plan when the charge for a different one fails', async () => {
      const { gateway } = underTest();
      const key = await subscribed('fails-on-renewal');
      await expect(gateway.changePlan(key, { plan: 'professional' }, randomUUID())).rejects.toMatchObject({
        code: 'payment.failed',
        parameters: { reason: 'Your card was declined.' },
      });
      expect(await gateway.find(key)).toMatchObject({ plan: 'basic' });
    });

    it('sells a year for less than the price of twelve months, and renews it after a year', async () => {
      const { gateway, pay, passDays } = underTest();
      const { basic } = await gateway.prices();
      expect(basic).toEqual({ amount: 4900, currency: 'usd', yearly: 47_040 });
      const organizationId = randomUUID();
      const started = await gateway.start({ organizationId, plan: 'basic', interval: 'year' });
      expect(started.charge).toEqual({ amount: 47_040, currency: 'usd', tax: 0 });
      await pay(organizationId, started.clientSecret, 'success');
      const key = { organizationId, externalId: started.externalId };
      const first = await paidUntilOf(key);
      expect(await gateway.find(key)).toMatchObject({
        status: 'active',
        price: { amount: 47_040, currency: 'usd', interval: 'year' },
      });
      expect(Date.parse(first ?? '') - Date.now()).toBeGreaterThan(364 * 24 * 60 * 60 * 1000);
      await passDays(organizationId, 300);
      expect(await gateway.invoices(organizationId)).toHaveLength(1);
      await passDays(organizationId, 67);
      expect(await gateway.find(key)).toMatchObject({ status: 'active' });
      const [renewal] = await gateway.invoices(organizationId);
      expect(renewal).toMatchObject({ amount: 47_040, period: { from: first } });
    });

    it('switches between monthly and yearly billing, starts a new period, and credits the unused part', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed();
      await passDays(key.organizationId, 10);
      const yearly = { plan: 'basic', interval: 'year' } as const;
      const { dueNow, price } = await gateway.previewPlan(key, yearly);
      expect(price).toEqual({ amount: 47_040, currency: 'usd', interval: 'year' });
      // 18 to 21 days of the current month remain, and their price is credited.
      expect(dueNow).toBeGreaterThan(47_040 - (4900 * 21.1) / 31);
      expect(dueNow).toBeLessThan(47_040 - (4900 * 17.9) / 28);
      await gateway.changePlan(key, yearly, randomUUID());
      await gateway.changePlan(key, yearly, randomUUID());
      const year = await paidUntilOf(key);
      const [change, ...more] = await gateway.invoices(key.organizationId);
      expect(more).toHaveLength(1);
      expect(change).toMatchObject({ reason: 'plan-change', amount: dueNow, period: { to: year } });
      expect(change?.lines.map(({ kind }) => kind)).toEqual(['unused', 'plan']);

      await passDays(key.organizationId, 30);
      const monthly = { plan: 'basic', interval: 'month' } as const;
      const back = await gateway.previewPlan(key, monthly);
      expect(back).toMatchObject({ dueNow: 0, price: { amount: 4900, currency: 'usd' } });
      expect(back.credit).toBeGreaterThan(47_040 * (330 / 366) - 4900);
      await gateway.changePlan(key, monthly, randomUUID());
      const month = await paidUntilOf(key);
      expect(Date.parse(month ?? '')).toBeLessThan(Date.parse(year ?? ''));
      await passDays(key.organizationId, 31);
      const [renewal] = await gateway.invoices(key.organizationId);
      expect(renewal).toMatchObject({ total: 4900, creditUsed: 4900, amount: 0 });
    });

    it('refunds a yearly payment and the preceding monthly payment within the guarantee period', async () => {
      const { gateway, passDays } = underTest();
      const key = await subscribed();
      await passDays(key.organizationId, 10);
      await gateway.changePlan(key, { plan: 'basic', interval: 'year' }, randomUUID());
      await passDays(key.organizationId, 10);
      await gateway.payBack(key);
      const invoices = await gateway.invoices(key.organizationId);
      expect(invoices.map(({ status, refunded, amount }) => [status, refunded === amount])).toEqual([
        ['refunded', true],
        ['refunded', true],
      ]);
      expect(await gateway.find(key)).toMatchObject({ status: 'ended', reason: 'refunded' });
    });

    it('deletes an organization, and accepts a repeated request', async () => {
      const { gateway } = underTest();
      const [{ organizationId }, other] = [await subscribed(), await subscribed()];
      await gateway.forget(organizationId);
      await gateway.forget(organizationId);
      expect(await gateway.organizations()).not.toContain(organizationId);
      expect(await gateway.organizations()).toContain(other.organizationId);
      expect(await gateway.invoices(organizationId)).toEqual([]);
      expect(await gateway.find(other)).toMatchObject({ status: 'active' });
    });

    it('finds no subscriptions of another organization', async () => {
      const { gateway } = underTest();
      const { externalId } = await subscribed();
      const { organizationId } = await subscribed();
      expect(await gateway.find({ organizationId, externalId })).toBeUndefined();
      await expect(
        gateway.setCancels({ organizationId, externalId }, true, randomUUID()),
      ).rejects.toMatchObject({
        code: 'subscription.none',
      });
    });
  });
};
