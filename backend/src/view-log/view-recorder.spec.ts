import type { Logger } from '@proviso/storage';
import { describe, expect, it, vi } from 'vitest';
import type { AppendOptions, EventLog } from '../event-log/event-log.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import { createViewRecorder } from './view-recorder.ts';

const policy = { id: '3b241101-e2bb-4255-8caf-4136c566a962', version: 2, title: 'Visitors' };
const contextAt = (time: string, userId = 'reader'): RequestContext => ({
  organizationId: '6c84fb90-12c4-11e1-840d-7b25c5ee775a',
  actor: { kind: 'user', id: userId },
  correlationId: 'request',
  causationId: 'request',
  now: () => new Date(time),
  newId: () => 'of the request',
});
const logger = () => ({
  info: vi.fn<Logger['info']>(),
  warn: vi.fn<Logger['warn']>(),
  error: vi.fn<Logger['error']>(),
});
const away = (): Promise<never> => Promise.reject(new Error('the store is away'));

const recorded = async (...views: [RequestContext, typeof policy][]) => {
  const appends: { stream: string; eventId: string; expected: unknown }[] = [];
  const append = async (stream: string, _: unknown, { context, expectedRevision }: AppendOptions) => {
    appends.push({ stream, eventId: context.newId(), expected: expectedRevision });
    return { revision: 0, position: { commit: 0n, prepare: 0n } };
  };
  const recorder = createViewRecorder({ log: { append }, logger: logger() });
  for (const [context, seen] of views) recorder.policyViewed(context, seen);
  await recorder.settled();
  return appends;
};

describe('recording that a policy was viewed', () => {
  it('writes to a stream of its own, named after the event', async () => {
    const appends = await recorded([contextAt('2026-03-01T00:30:00.000+01:00'), policy]);
    const [view] = appends;
    expect(appends).toEqual([
      { stream: `access-${view?.eventId}`, eventId: view?.eventId, expected: 'no-stream' },
    ]);
  });

  it('is one event for the same reader, policy, version and quarter of an hour', async () => {
    const [first, again, ...others] = await recorded(
      [contextAt('2026-03-01T10:00:00.000Z'), policy],
      [contextAt('2026-03-01T10:14:59.999Z'), policy],
      [contextAt('2026-03-01T10:15:00.000Z'), policy],
      [contextAt('2026-03-01T10:00:00.000Z'), { ...policy, version: 3 }],
      [contextAt('2026-03-01T10:00:00.000Z', 'another'), policy],
    );
    expect(again?.eventId).toBe(first?.eventId);
    expect(new Set([first, ...others].map((view) => view?.eventId)).size).toBe(4);
  });

  it('is tried again after a failure, under the same id', async () => {
    const ids: string[] = [];
    const append: EventLog['append'] = async (_stream, _events, { context }) => {
      ids.push(context.newId());
      if (ids.length < 3) return away();
      return { revision: 0, position: { commit: 0n, prepare: 0n } };
    };
    const log = logger();
    const views = createViewRecorder({ log: { append }, logger: log, retryPausesMs: [0, 0] });
    views.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    await views.settled();
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('keeps few appends under way at once, however many views there are', async () => {
    let underway = 0;
    let most = 0;
    let count = 0;
    const append: EventLog['append'] = async () => {
      underway += 1;
      most = Math.max(most, underway);
      await Promise.resolve();
      underway -= 1;
      count += 1;
      return { revision: 0, position: { commit: 0n, prepare: 0n } };
    };
    const views = createViewRecorder({ log: { append }, logger: logger() });
    for (let version = 1; version <= 100; version += 1)
      views.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), { ...policy, version });
    await views.settled();
    expect(count).toBe(100);
    expect(most).toBe(8);
  });

  it('is logged as lost when the store stays unreachable, and fails no request', async () => {
    const log = logger();
    const views = createViewRecorder({ log: { append: away }, logger: log, retryPausesMs: [0] });
    views.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    await views.settled();
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
