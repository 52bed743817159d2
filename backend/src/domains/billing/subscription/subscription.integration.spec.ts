import {
  auditEntrySchema,
  entitlementStatusSchema,
  invoiceSchema,
  paymentIntentSchema,
  planChangeSchema,
  type SandboxCard,
  subscriptionSchema,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../../testing/join.ts';
import { pagesOfPdf } from '../../../testing/files/read-pdf.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, startTestApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const request = async (person: TestUser, plan = 'basic') =>
  paymentIntentSchema.parse(await (await person.post('/api/create-subscription', { plan })).json());
const pay = async (person: TestUser, clientSecret: string, card: SandboxCard) =>
  (await person.post('/api/billing/sandbox/payments', { clientSecret, card })).json();
const subscribe = async (person: TestUser, card: SandboxCard = 'success', plan = 'basic') =>
  pay(person, (await request(person, plan)).clientSecret, card);
const subscriptionOf = async (person: TestUser) =>
  subscriptionSchema.parse(await (await person.get('/api/subscription')).json());
const stateOf = async (person: TestUser) =>
  entitlementStatusSchema.parse(await (await person.get('/api/entitlements')).json());
const advance = (person: TestUser, days: number) => person.post('/api/billing/sandbox/clock', { days });
const codeOf = async (response: Response) => (await problemOf(response)).code;

describe('an organization without a subscription', () => {
  it('has no subscription until its first payment succeeds', async () => {
    const owner = await app.signUp();
    expect(await codeOf(await owner.get('/api/subscription'))).toBe('subscription.none');
    const lenient = await owner.get('/api/subscription', { Prefer: 'handling=lenient' });
    expect([lenient.status, await lenient.json()]).toEqual([200, null]);
    await request(owner);
    const answer = await owner.get('/api/subscription');
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'subscription.none']);
    expect(await stateOf(owner)).toMatchObject({ state: 'access-trial-unused' });
  });

  it.each(['cancel', 'reactivate', 'payment-method'])(
    'is refused POST /api/subscription/%s',
    async (what) => {
      const owner = await app.signUp();
      expect(await codeOf(await owner.post(`/api/subscription/${what}`))).toBe('subscription.none');
    },
  );

  it('cannot choose an unknown plan or set a price', async () => {
    const owner = await app.signUp();
    for (const body of [{ plan: 'free' }, { plan: 'basic', amount: 1 }, {}])
      expect(await codeOf(await owner.post('/api/create-subscription', body))).toBe('request.invalid');
  });
});

describe('a subscription', () => {
  it('grants its entitlements to every member of the organization as soon as it is paid', async () => {
    const owner = await app.signUp();
    const viewer = await joinAs(app, owner, 'viewer');
    expect(await subscribe(owner, 'success', 'professional')).toEqual({ outcome: 'succeeded' });
    expect(await subscriptionOf(owner)).toMatchObject({
      plan: 'professional',
      amount: 14_900,
      currency: 'usd',
      status: 'active',
      ended: false,
      paymentFailure: null,
      actions: ['change-plan', 'update-card', 'cancel', 'claim-guarantee'],
    });
    expect(await stateOf(viewer)).toMatchObject({ state: 'subscription', plan: 'professional' });
    expect((await subscriptionOf(viewer)).actions).toEqual([]);
    expect((await viewer.post('/api/subscription/cancel')).status).toBe(403);
  });

  it('does not start after a declined card, and shows the reason', async () => {
    const owner = await app.signUp();
    expect(await subscribe(owner, 'decline')).toEqual({
      outcome: 'failed',
      message: 'Your card was declined.',
    });
    expect((await owner.get('/api/subscription')).status).toBe(404);
    expect(await stateOf(owner)).toMatchObject({ state: 'access-trial-unused' });
  });

  it('can be canceled at the end of the paid period, reactivated, and ended', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    const { endsAt } = await subscriptionOf(owner);
    expect((await owner.post('/api/subscription/cancel')).status).toBe(204);
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'canceled', endsAt, ended: false });
    expect(await stateOf(owner)).toMatchObject({ state: 'subscription', endsAt });
    expect((await owner.post('/api/subscription/reactivate')).status).toBe(204);
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'active', endsAt });

    await owner.post('/api/subscription/cancel');
    await advance(owner, 40);
    expect(await subscriptionOf(owner)).toMatchObject({
      status: 'canceled',
      endsAt,
      ended: true,
      actions: ['subscribe'],
    });
    expect(await stateOf(owner)).toMatchObject({ state: 'subscription-ended' });
    expect(await codeOf(await owner.get('/api/policies'))).toBe('subscription.required');
    await subscribe(owner);
    expect((await owner.get('/api/policies')).status).toBe(200);
  });

  it('keeps access while it is past due, until a payment with another card succeeds', async () => {
    const owner = await app.signUp();
    await subscribe(owner, 'fails-on-renewal');
    await advance(owner, 31);
    expect(await subscriptionOf(owner)).toMatchObject({
      status: 'past_due',
      paymentFailure: 'Your card was declined.',
    });
    expect((await owner.get('/api/policies')).status).toBe(200);
    const answer = await owner.post('/api/subscription/payment-method');
    const { clientSecret } = paymentIntentSchema.parse(await answer.json());
    expect(await pay(owner, clientSecret, 'success')).toEqual({ outcome: 'succeeded' });
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'active', paymentFailure: null });
  });

  it('refuses a change of plan while a payment is due, and states how long access lasts', async () => {
    const owner = await app.signUp();
    await subscribe(owner, 'fails-on-renewal');
    await advance(owner, 31);
    const { due, endsAt, accessEndsAt } = await subscriptionOf(owner);
    expect(due).toMatchObject({ amount: 4900, currency: 'usd', attempts: 1 });
    expect(Date.parse(accessEndsAt ?? '') - Date.parse(endsAt)).toBe(21 * 24 * 60 * 60 * 1000);
    const change = await owner.post('/api/subscription/plan-change', { plan: 'enterprise' });
    expect([change.status, await codeOf(change)]).toEqual([409, 'subscription.payment-due']);
    expect(await stateOf(owner)).toMatchObject({ plan: 'basic' });
  });

  it('can be refunded only once under the money-back guarantee', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    expect((await subscriptionOf(owner)).actions).toContain('claim-guarantee');
    const viewer = await joinAs(app, owner, 'viewer');
    expect((await viewer.post('/api/subscription/guarantee')).status).toBe(403);
    expect((await owner.post('/api/subscription/guarantee')).status).toBe(204);
    expect(await subscriptionOf(owner)).toMatchObject({ ended: true, ending: 'refunded' });
    expect(await stateOf(owner)).toMatchObject({ state: 'subscription-ended' });
    const invoices = await (await owner.get('/api/subscription/invoices')).json();
    expect(z.array(invoiceSchema).parse(invoices)).toMatchObject([{ status: 'refunded', refunded: 4900 }]);
    await subscribe(owner);
    expect((await subscriptionOf(owner)).actions).not.toContain('claim-guarantee');
    const again = await owner.post('/api/subscription/guarantee');
    expect(await codeOf(again)).toBe('subscription.guarantee-over');
  });

  it('changes its plan at the previewed price, and lists the features that the change removes', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    const preview = async (plan: string) =>
      planChangeSchema.parse(await (await owner.get(`/api/subscription/plan-change?plan=${plan}`)).json());
    const { dueNow, lost } = await preview('enterprise');
    expect(lost).toEqual([]);
    expect((await owner.post('/api/subscription/plan-change', { plan: 'enterprise' })).status).toBe(204);
    const invoices = await (await owner.get('/api/subscription/invoices')).json();
    const [charged] = z.array(invoiceSchema).parse(invoices);
    // The preview was requested slightly earlier, when the remaining period was longer.
    expect(dueNow - (charged?.amount ?? 0)).toBeLessThanOrEqual(5);
    expect(await stateOf(owner)).toMatchObject({ plan: 'enterprise' });
    const smaller = await preview('basic');
    expect(smaller.lost).toContain('unlimitedAnalysis');
    expect(smaller.use).toContainEqual({ what: 'people', used: 1, included: null });
    expect(smaller.use).toContainEqual({ what: 'writing-api-keys', used: 0, included: 0 });
  });

  it('keeps data beyond a smaller plan’s limits, but refuses additions', async () => {
    const owner = await app.signUp();
    await subscribe(owner, 'success', 'professional');
    const key = { name: 'Importer', scopes: ['policy.write'], expiresInDays: 1 };
    expect((await owner.post('/api/api-keys', key)).status).toBe(201);
    const preview = await owner.get('/api/subscription/plan-change?plan=basic');
    expect(planChangeSchema.parse(await preview.json()).use).toContainEqual({
      what: 'writing-api-keys',
      used: 1,
      included: 0,
    });
    expect((await owner.post('/api/subscription/plan-change', { plan: 'basic' })).status).toBe(204);
    expect(await stateOf(owner)).toMatchObject({ plan: 'basic' });
    expect(await (await owner.get('/api/api-keys')).json()).toHaveLength(1);
    const another = await owner.post('/api/api-keys', { ...key, name: 'Another' });
    expect(another.status).toBe(402);
    expect((await problemOf(another)).detail).toBe(
      'This is part of the Professional plan. Upgrade to use it.',
    );
  });

  it('immediately ends access to features that a smaller plan lacks', async () => {
    const owner = await app.signUp();
    await subscribe(owner, 'success', 'enterprise');
    const editor = await joinAs(app, owner, 'editor');
    const cover = () => editor.get('/api/coverage?body=HIPAA');
    expect((await cover()).status).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      await owner.post('/api/subscription/plan-change', { plan: 'basic' });
      expect((await cover()).status).toBe(402);
      await owner.post('/api/subscription/plan-change', { plan: 'enterprise' });
      expect((await cover()).status).toBe(200);
    }
  });

  it('has a receipt for each sandbox payment stating that no card was charged', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    const [invoice] = z
      .array(invoiceSchema)
      .parse(await (await owner.get('/api/subscription/invoices')).json());
    const answer = await owner.get(`/api/subscription/invoices/${invoice?.id}/pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const [page = ''] = await pagesOfPdf(Buffer.from(await answer.arrayBuffer()));
    for (const text of ['Receipt', 'SANDBOX-0001', 'nobody was charged', 'Basic plan', '$49.00'])
      expect(page).toContain(text);
    for (const text of ['Period', 'Total', owner.user.company]) expect(page).toContain(text);
    expect(page).not.toContain('Seller');
    // A download is recorded by a read, so that later reads do not wait for it.
    await expect
      .poll(async () =>
        z
          .array(auditEntrySchema)
          .parse(await (await owner.get('/api/audit-log?entityType=subscription')).json())
          .at(0),
      )
      .toMatchObject({ action: 'VIEW', details: 'Downloaded receipt SANDBOX-0001' });
    const missing = await owner.get('/api/subscription/invoices/in_none/pdf');
    expect(await codeOf(missing)).toBe('invoice.not-found');
  });

  it('puts payer details on all later invoices once an owner has entered them', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    const details = { name: 'Brandt Clinic', address: '2 Side Street\nSpringfield', taxId: 'DE123' };
    expect((await owner.put('/api/billing/sandbox/details', details)).status).toBe(204);
    expect(await (await owner.get('/api/billing/sandbox/details')).json()).toEqual(details);
    await owner.post('/api/subscription/plan-change', { plan: 'enterprise' });
    const [change, first] = z
      .array(invoiceSchema)
      .parse(await (await owner.get('/api/subscription/invoices')).json());
    const payer = { name: 'Brandt Clinic', address: ['2 Side Street', 'Springfield'], taxIds: ['DE123'] };
    expect(change?.payer).toEqual(payer);
    expect(first?.payer).toEqual({ name: owner.user.company, address: [], taxIds: [] });
    const lines = { ...details, address: 'a\nb\nc\nd\ne\nf\ng' };
    expect((await owner.put('/api/billing/sandbox/details', lines)).status).toBe(422);
  });

  it('is requested only once when the button is double-clicked', async () => {
    const owner = await app.signUp();
    const [one, two] = await Promise.all([request(owner), request(owner)]);
    expect(two).toEqual(one);
    await Promise.all([pay(owner, one.clientSecret, 'success'), pay(owner, one.clientSecret, 'success')]);
    expect(await (await owner.get('/api/subscription/invoices')).json()).toHaveLength(1);
    const again = await owner.post('/api/create-subscription', { plan: 'basic' });
    expect(await codeOf(again)).toBe('subscription.already-running');
  });

  it('cannot be paid by a member of another organization', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const { clientSecret } = await request(owner);
    const body = { clientSecret, card: 'success' };
    const answer = await stranger.post('/api/billing/sandbox/payments', body);
    expect(await codeOf(answer)).toBe('payment.unknown');
  });

  it('appears in the audit log as a separate category', async () => {
    const owner = await app.signUp();
    await subscribe(owner);
    await owner.post('/api/subscription/cancel');
    const entries = async () => {
      const answer = await owner.get('/api/audit-log?entityType=subscription');
      const found = z.array(auditEntrySchema).parse(await answer.json());
      return found.map(({ eventType, userId }) => [eventType, userId === owner.user.id]);
    };
    await expect.poll(entries).toEqual([
      ['SubscriptionCanceled', true],
      ['SubscriptionActivated', true],
      ['SubscriptionRequested', true],
    ]);
  });
});

it('refuses a subscription on an installation that does not accept payments', async () => {
  const without = await startTestApp({ withoutJobs: true, payments: { provider: 'none' } });
  try {
    const owner = await without.signUp();
    const answer = await owner.post('/api/create-subscription', { plan: 'basic' });
    expect([answer.status, await codeOf(answer)]).toEqual([503, 'payment.not-available']);
    expect(await (await owner.get('/api/billing/payments')).json()).toMatchObject({
      provider: null,
      clock: false,
    });
    expect((await owner.post('/api/billing/sandbox/clock', { days: 1 })).status).toBe(404);
  } finally {
    await without.stop();
  }
});
