import { categoryOf } from '@proviso/contracts';
import type { EventPublisher, EventStore, PositionedEvent } from '@proviso/storage';
import { currentWork, runOnBehalfOf } from './current-work.ts';
import type { Labels, SpanStart, Telemetry } from './telemetry.ts';

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

const aboutEvent = ({ eventId, type, stream }: PositionedEvent): Labels => ({
  'proviso.event_id': eventId,
  'proviso.event_type': type,
  'proviso.stream': stream,
});

/** Wraps `store` so that appends are measured and added to the current trace as spans. */
export const observingStore = (store: EventStore, telemetry: Telemetry): EventStore => ({
  ...store,
  async append(...append) {
    const [stream, events] = append;
    const category = categoryOf(stream);
    const startedAt = performance.now();
    const span = telemetry.start(`append ${category}`, {
      kind: 'client',
      parent: currentWork()?.traceparent,
      attributes: { 'proviso.stream': stream, 'proviso.events': String(events.length) },
    });
    try {
      const result = await store.append(...append);
      telemetry.count('proviso_events_appended_total', events.length, { category });
      span?.end();
      return result;
    } catch (error) {
      span?.end({ error });
      throw error;
    } finally {
      telemetry.time('proviso_append_duration_seconds', secondsSince(startedAt), { category });
    }
  },
});

/** For each of the `events` that has a trace, adds a span from `startedAt` until now. */
const recordSteps = (
  telemetry: Telemetry,
  name: string,
  {
    events,
    startedAt,
    kind,
  }: { events: readonly PositionedEvent[]; startedAt: Date; kind: SpanStart['kind'] },
): void => {
  for (const event of events) {
    const parent = event.metadata.traceparent;
    if (parent === undefined) continue;
    telemetry.start(name, { kind, parent, startedAt, attributes: aboutEvent(event) })?.end();
  }
};

/** Returns a function that observes applied batches, for `runProjections`. */
export const observingProjections =
  (telemetry: Telemetry) =>
  (readModel: string, events: readonly PositionedEvent[], startedAt: Date): void => {
    telemetry.count('proviso_events_projected_total', events.length, { read_model: readModel });
    const seconds = Math.max(0, Date.now() - startedAt.getTime()) / 1000;
    telemetry.time('proviso_projection_duration_seconds', seconds, { read_model: readModel });
    recordSteps(telemetry, `project ${readModel}`, { events, startedAt, kind: 'consumer' });
  };

/** Wraps `publisher` so that messages to `topic` are counted, and each event's trace gets a span. */
export const observingPublisher = (
  publisher: EventPublisher,
  topic: string,
  telemetry: Telemetry,
): EventPublisher => ({
  partitions: publisher.partitions,
  async publish(events) {
    const startedAt = new Date();
    const offsets = await publisher.publish(events);
    telemetry.count('proviso_events_published_total', events.length, { topic });
    recordSteps(telemetry, `publish ${topic}`, { events, startedAt, kind: 'producer' });
    return offsets;
  },
  close: () => publisher.close(),
});

/**
 * Runs a reaction to `event` within a span of the event's trace. The reaction's effects continue the trace.
 */
export const observingReactions =
  (telemetry: Telemetry) =>
  async <Result extends { kind: string }>(
    reaction: string,
    event: PositionedEvent,
    react: () => Promise<Result>,
  ): Promise<Result> => {
    const { correlationId, traceparent: parent } = event.metadata;
    const span = telemetry.start(`react ${reaction}`, {
      kind: 'consumer',
      parent,
      attributes: aboutEvent(event),
    });
    const startedAt = performance.now();
    const work = { correlationId, traceparent: span?.traceparent ?? parent };
    const result = await runOnBehalfOf(work, react);
    const outcome = result.kind;
    telemetry.time('proviso_reaction_duration_seconds', secondsSince(startedAt), { reaction, outcome });
    span?.end(outcome === 'failed' ? { error: outcome } : {});
    return result;
  };
