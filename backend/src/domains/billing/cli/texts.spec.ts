import { expect, it } from 'vitest';
import { goLiveOutput, reconcileOutput, sandboxOutput, setUpOutput } from './texts.ts';

it('lists what was repaired, what is missing, and what failed', () => {
  const text = reconcileOutput({
    compared: 7,
    corrected: [{ organizationId: 'one', status: 'running' }],
    missing: ['two'],
    failed: [{ organizationId: 'three', error: new Error('no answer') }],
  });
  expect(text.split('\n')).toEqual([
    'one: recorded, now running',
    'two: the payment provider does not have its subscription',
    'three: could not be compared: Error: no answer',
    '7 compared, 1 corrected, 1 missing, 1 failed',
  ]);
});

it('lists what was created, or states that everything already existed, and shows the webhook address', () => {
  const webhook = { address: 'https://proviso.example/api/billing/webhook', types: ['invoice.paid'] };
  expect(setUpOutput(['billing portal'], webhook)).toContain(
    'made billing portal\n\nThe webhook is https://proviso',
  );
  expect(setUpOutput([], webhook)).toContain('everything was there');
});

it('lists sandbox subscriptions, explains how to end them, and reports what happened to them', () => {
  const one = { organizationId: 'one', externalId: 'sub_sandbox_1', plan: 'basic' } as const;
  expect(sandboxOutput([])).toBe('No subscription of the sandbox runs: payments can be taken');
  expect(sandboxOutput([one])).toContain(
    'one: Basic plan, for which nobody pays\n1 subscription of the sandbox.',
  );
  expect(goLiveOutput([one], undefined)).toBe('one: Basic plan: ended\n1 subscription of the sandbox ended');
  expect(goLiveOutput([one, one], 14)).toContain(
    'one: Basic plan: ended, with a free trial of 14 days\n2 subscriptions',
  );
});
