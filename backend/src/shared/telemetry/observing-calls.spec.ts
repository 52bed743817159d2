import { afterEach, expect, it } from 'vitest';
import { fairQueue } from '../concurrency/fair-queue.ts';
import { DomainError } from '../event-log/domain-error.ts';
import { MailDeferredError, type Mailer, MailRefusedError, MailUnavailableError } from '../mail/mailer.ts';
import { runOnBehalfOf } from './current-work.ts';
import { observeTaskWaits, observingMailer, observingPort } from './observing-calls.ts';
import { noTelemetry, type Telemetry } from './telemetry.ts';

const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** Telemetry that records all data passed to it. */
const remembering = () => {
  const times: unknown[] = [];
  const spans: unknown[] = [];
  const telemetry: Telemetry = {
    ...noTelemetry,
    time: (name, _seconds, labels) => void times.push([name, labels]),
    start: (name, { kind, parent: above }) => ({
      traceparent: parent,
      end: ({ attributes = {}, error } = {}) =>
        void spans.push([
          name,
          kind,
          above === parent,
          { ...attributes, ...(error !== undefined && { error }) },
        ]),
    }),
  };
  return { telemetry, times, spans };
};
const work = { correlationId: 'c', traceparent: parent };

it('measures adapter calls by outcome and traces them as spans of the current work', async () => {
  const { telemetry, times, spans } = remembering();
  const broken = new Error('no answer');
  const gateway = {
    provider: 'stripe',
    find: async (id: string) => `found ${id}`,
    start: async () => Promise.reject(new DomainError('payment.failed')),
    forget: async () => Promise.reject(broken),
    prices: async () => Promise.reject(new DOMException('not wanted any more', 'AbortError')),
    unnamed: async () => 'as it is',
  };
  const observed = observingPort(telemetry)(gateway, {
    part: 'payments',
    names: ['find', 'start', 'forget', 'prices'],
  });
  await runOnBehalfOf(work, async () => {
    expect(await observed.find('it')).toBe('found it');
    await expect(observed.start()).rejects.toBeInstanceOf(DomainError);
    await expect(observed.forget()).rejects.toBe(broken);
    await expect(observed.prices()).rejects.toThrow('not wanted');
    expect(await observed.unnamed()).toBe('as it is');
  });
  const timed = (call: string, outcome: string) => [
    'proviso_call_duration_seconds',
    { part: 'payments', call, outcome },
  ];
  expect(times).toEqual([
    timed('find', 'done'),
    timed('start', 'refused'),
    timed('forget', 'failed'),
    timed('prices', 'abandoned'),
  ]);
  expect(spans).toEqual([
    ['payments find', 'client', true, {}],
    ['payments start', 'client', true, { 'proviso.outcome': 'refused' }],
    ['payments forget', 'client', true, { 'proviso.outcome': 'failed', error: broken }],
    ['payments prices', 'client', true, { 'proviso.outcome': 'abandoned' }],
  ]);
  expect(observed.provider).toBe('stripe');
});

it.each([
  [new MailRefusedError('550'), 'refused'],
  [new MailDeferredError('452'), 'deferred'],
  [new MailUnavailableError('away'), 'failed'],
])('distinguishes the responses of the mail server: %s', async (error, outcome) => {
  const { telemetry, times } = remembering();
  const mailer: Mailer = {
    about: { adapter: 'SMTP', embedded: false },
    send: async () => {
      throw error;
    },
  };
  const mail = { to: 'ada@example.com', organizationId: null, language: null, subject: 's', text: 't' };
  await expect(observingMailer(mailer, telemetry).send(mail)).rejects.toBe(error);
  expect(times).toEqual([['proviso_call_duration_seconds', { part: 'mail', call: 'send', outcome }]]);
});

it('measures the waiting time of named queues only', async () => {
  const { telemetry, times } = remembering();
  ends.push(observeTaskWaits(telemetry));
  await fairQueue(1, 1, 'rendering')('a', async () => undefined);
  await fairQueue(1)('a', async () => undefined);
  expect(times).toEqual([['proviso_turn_wait_seconds', { turns: 'rendering' }]]);
});

it('adds the waiting time to the trace of the task that waited', async () => {
  const { telemetry, spans } = remembering();
  ends.push(observeTaskWaits(telemetry));
  const inTurn = fairQueue(1, 1, 'rendering');
  let release: () => void = () => undefined;
  const first = inTurn('a', () => new Promise<void>((resolve) => (release = resolve)));
  const second = runOnBehalfOf(work, () => inTurn('b', async () => undefined));
  // Waits longer than the shortest wait that is recorded.
  const until = performance.now() + 2;
  while (performance.now() < until);
  release();
  await Promise.all([first, second]);
  expect(spans).toEqual([['wait for rendering', 'internal', true, {}]]);
});
