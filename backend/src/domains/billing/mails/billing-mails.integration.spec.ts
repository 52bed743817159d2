import { paymentIntentSchema, streamName } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { announceTrialEnds } from '../free-trial/announce-trial-ends.ts';
import { whenPaymentChanges, whenTrialEnds } from './when-billing-changes.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp('reacts');
});

const HOUR_MS = 60 * 60 * 1000;
const subjectsTo = async ({ user: { email } }: TestUser): Promise<readonly string[]> => {
  const { rows } = await app.database.pools.platform.query<{ subject: string }>(
    `select subject from private.outbox where recipient = $1 and subject !~* 'confirm' order by created_at, id`,
    [email],
  );
  return rows.map(({ subject }) => subject);
};

it('emails an owner once about each payment, failed payment, and cancellation', async () => {
  const owner = await app.signUp();
  const intent = await (await owner.post('/api/create-subscription', { plan: 'basic' })).json();
  const { clientSecret } = paymentIntentSchema.parse(intent);
  await owner.post('/api/billing/sandbox/payments', { clientSecret, card: 'fails-on-renewal' });
  await owner.post('/api/subscription/cancel');
  await owner.post('/api/subscription/reactivate');
  await owner.post('/api/billing/sandbox/clock', { days: 31 });
  await expect
    .poll(() => subjectsTo(owner))
    .toEqual([
      'Receipt: Basic plan',
      'Your subscription was canceled',
      'A payment for your subscription failed',
    ]);
});

it('emails an owner once before the free trial ends', async () => {
  const owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'basic' });
  await owner.get('/api/entitlements');
  const { pool, log } = await openEventAccess(app.installation, 'jobs', 2);
  for (const hours of [17, 19, 20]) {
    const now = () => new Date(Date.now() + hours * HOUR_MS);
    await announceTrialEnds({ pool, log, now }).run(new AbortController().signal);
  }
  await expect.poll(() => subjectsTo(owner)).toEqual(['Your free trial is about to end']);
});

it('sends no email about old events, for example after an upgrade', async () => {
  const owner = await app.signUp();
  const { organizationId } = owner.user;
  await owner.post('/api/free-trial/start', { plan: 'basic' });
  await owner.get('/api/entitlements');
  const access = await openEventAccess(app.installation, 'jobs', 2);
  const soon = () => new Date(Date.now() + 19 * HOUR_MS);
  await announceTrialEnds({ ...access, now: soon }).run(new AbortController().signal);
  const intent = await (await owner.post('/api/create-subscription', { plan: 'basic' })).json();
  const { clientSecret } = paymentIntentSchema.parse(intent);

  const subjectsAfter = async (hours: number): Promise<readonly string[]> => {
    const subjects: string[] = [];
    const deps = {
      ...app.installation,
      ...access,
      addressOf: (path: string) => path,
      now: () => new Date(Date.now() + hours * HOUR_MS),
      mailer: {
        about: { adapter: 'a list', embedded: true, detail: '' },
        send: async ({ subject }: { subject: string }) => void subjects.push(subject),
      },
    };
    const streams = [
      [whenTrialEnds(deps), 'freeTrial'],
      [whenPaymentChanges(deps), 'subscription'],
    ] as const;
    for (const [reaction, category] of streams)
      for await (const event of access.log.read(streamName(category, organizationId), organizationId))
        await reaction.when(event, new AbortController().signal, 1);
    return subjects;
  };
  expect(await subjectsAfter(1)).toEqual(['Your free trial is about to end']);
  await owner.post('/api/billing/sandbox/payments', { clientSecret, card: 'success' });
  expect(await subjectsAfter(6 * 24)).toEqual(['Receipt: Basic plan']);
  expect(await subjectsAfter(8 * 24)).toEqual([]);
});
