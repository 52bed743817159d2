import {
  EventIdTakenError,
  type EventStore,
  EventStoreUnavailableError,
  type Logger,
} from '@proviso/storage';
import { describe, expect, it, vi } from 'vitest';
import type { EventLog } from '../event-log/event-log.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import { createViewRecorder } from './view-recorder.ts';
import type { SpooledView, ViewSpool } from './view-spool.ts';

const policy = { id: '3b241101-e2bb-4255-8caf-4136c566a962', version: 2, title: 'Visitors' };
const organizationId = '6c84fb90-12c4-11e1-840d-7b25c5ee775a';
const contextAt = (time: string, userId = 'reader'): RequestContext => ({
  organizationId,
  actor: { kind: 'user', id: userId },
  correlationId: 'request',
  causationId: 'request',
  now: () => new Date(time),
  newId: () => 'of the request',
});
const written = { revision: 0, position: { commit: 0n, prepare: 0n } };
const away = (): Promise<never> => Promise.reject(new EventStoreUnavailableError('away'));

const recording = (append: EventStore['append'] = async () => written) => {
  const spooled = new Map<string, SpooledView>();
  const puts: SpooledView[] = [];
  const spool: ViewSpool = {
    async put(view) {
      puts.push(view);
      spooled.set(view.event.eventId, view);
    },
    async remove(eventId) {
      spooled.delete(eventId);
    },
  };
  const encode: EventLog['encode'] = async (_, events, context) =>
    events.map(({ type }) => ({
      eventId: context.newId(),
      type,
      data: {},
      metadata: {
        recordedAt: context.now().toISOString(),
        schemaVersion: 1,
        organizationId,
        actor: context.actor,
        correlationId: context.correlationId,
        causationId: context.causationId,
      },
    }));
  const logger = {
    info: vi.fn<Logger['info']>(),
    warn: vi.fn<Logger['warn']>(),
    error: vi.fn<Logger['error']>(),
  };
  const log = { encode };
  const recorder = createViewRecorder({ log, eventStore: { append }, spool, logger });
  return { recorder, spool, spooled, puts, log, logger };
};

describe('recording views without a spool', () => {
  const withoutSpool = (append: EventStore['append']) => {
    const { log, logger } = recording();
    return createViewRecorder({ log, eventStore: { append }, spool: undefined, logger });
  };

  it('stores each view once, before the reader gets the response', async () => {
    const appended: string[] = [];
    const recorder = withoutSpool(async (stream) => {
      await Promise.resolve();
      appended.push(stream);
      return written;
    });
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    expect(appended).toHaveLength(1);
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    expect(appended).toHaveLength(1);
  });

  it('fails the request when the store is down, without counting the view as recorded', async () => {
    const append = vi.fn<EventStore['append']>(away);
    const recorder = withoutSpool(append);
    const view = () => recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    await expect(view()).rejects.toThrow(EventStoreUnavailableError);
    append.mockResolvedValue(written);
    await view();
    expect(append).toHaveBeenCalledTimes(2);
  });
});

describe('recording a view of a policy', () => {
  it('writes to a separate stream, named after the event', async () => {
    const appends: unknown[] = [];
    const { recorder, puts } = recording(async (stream, [event], expected) => {
      appends.push({ stream, eventId: event?.eventId, expected });
      return written;
    });
    await recorder.policyViewed(contextAt('2026-03-01T00:30:00.000+01:00'), policy);
    await recorder.settled();
    const [view] = puts;
    expect(appends).toEqual([
      { stream: `access-${view?.event.eventId}`, eventId: view?.event.eventId, expected: 'no-stream' },
    ]);
  });

  it('creates one event per reader, policy, version, and quarter of an hour', async () => {
    const { recorder, puts } = recording();
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    await recorder.policyViewed(contextAt('2026-03-01T10:14:59.999Z'), policy);
    expect(puts).toHaveLength(1);
    await recorder.policyViewed(contextAt('2026-03-01T10:15:00.000Z'), policy);
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), { ...policy, version: 3 });
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z', 'another'), policy);
    expect(new Set(puts.map(({ event }) => event.eventId)).size).toBe(4);
    // Another process that serves the same user derives the same event.
    const other = recording();
    await other.recorder.policyViewed(contextAt('2026-03-01T10:07:00.000Z'), policy);
    expect(other.puts[0]?.event.eventId).toBe(puts[0]?.event.eventId);
  });

  it('spools the view before it responds, and keeps it spooled until the event is stored', async () => {
    let arrive: (result: typeof written) => void = () => undefined;
    const { recorder, spooled } = recording(() => new Promise((resolve) => (arrive = resolve)));
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    expect(spooled.size).toBe(1);
    arrive(written);
    await recorder.settled();
    expect(spooled.size).toBe(0);
  });

  it('keeps the view in the spool while the store is down, without failing the request', async () => {
    const { recorder, spooled, logger } = recording(away);
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    await recorder.settled();
    expect(spooled.size).toBe(1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('fails the request if the view cannot be spooled, without counting it as recorded', async () => {
    const { recorder, spool, spooled } = recording();
    vi.spyOn(spool, 'put').mockRejectedValueOnce(new Error('the disk is full'));
    await expect(recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy)).rejects.toThrow(
      'disk',
    );
    const put = vi.spyOn(spool, 'put');
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    await recorder.settled();
    expect(put).toHaveBeenCalled();
    expect(spooled.size).toBe(0);
  });

  it('accepts a view that an older version recorded in a different stream', async () => {
    const { recorder, spooled } = recording(() => Promise.reject(new EventIdTakenError('access-1', 'id')));
    await recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), policy);
    await recorder.settled();
    expect(spooled.size).toBe(0);
  });

  it('limits concurrent appends, regardless of the number of views', async () => {
    let underway = 0;
    let most = 0;
    let count = 0;
    const { recorder } = recording(async () => {
      underway += 1;
      most = Math.max(most, underway);
      await Promise.resolve();
      underway -= 1;
      count += 1;
      return written;
    });
    const versions = Array.from({ length: 100 }, (_, index) => index + 1);
    await Promise.all(
      versions.map((version) =>
        recorder.policyViewed(contextAt('2026-03-01T10:00:00.000Z'), { ...policy, version }),
      ),
    );
    await recorder.settled();
    expect(count).toBe(100);
    expect(most).toBe(8);
  });
});
