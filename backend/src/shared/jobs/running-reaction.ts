import { isTransient } from '@proviso/projections';
import {
  EVERY_ORGANIZATION,
  type EventCodec,
  type EventStore,
  type Logger,
  pause,
  type Position,
  type PositionedEvent,
  retryDelay,
} from '@proviso/storage';
import { fairQueue } from '../concurrency/fair-queue.ts';
import type { ReactionCheckpoints } from './checkpoints.ts';
import type { ParkedEvents } from './parking/parked-events.ts';
import { createProgress, type Progress } from './progress.ts';
import type { Reaction } from './reaction.ts';

/**
 * Maximum number of events by which a concurrent reaction may be ahead of its checkpoint. One organization
 * can have this many events queued behind a slow one before reading stops for all organizations. Each event
 * takes a few kilobytes of memory.
 */
const AHEAD = 10_000;

/**
 * Number of attempts after which an event is parked. Including the pauses between them, the attempts take
 * about half a minute. That is long enough for conflicting writers or a service restart, and short enough
 * that one bad event does not delay a sequential reaction too much. Attempts that fail because a store is
 * unavailable do not count.
 */
export const ATTEMPTS = 8;

/**
 * Milliseconds to wait after `tries` attempts. Grows to a minute, which is longer than for connection errors,
 * because the effect itself failed.
 */
export const pauseAfterAttempt = (tries: number): number =>
  retryDelay(tries - 1, { first: 350, longest: 60_000 });

export interface ReactorDeps {
  eventStore: EventStore;
  codec: Pick<EventCodec, 'decode'>;
  checkpoints: ReactionCheckpoints;
  parked: ParkedEvents;
  logger: Logger;
  /** Milliseconds to wait after `tries` attempts. */
  pauseAfter?: (tries: number) => number;
  /** Runs the work for an event and measures the result. */
  observe?: <Result extends { kind: string }>(
    reaction: string,
    event: PositionedEvent,
    react: () => Promise<Result>,
  ) => Promise<Result>;
  /** Milliseconds between checks for operators' decisions while events are parked. */
  decisionsMs?: number;
}

/** A running reaction. */
export interface RunningReaction {
  /** Aborts if the reaction is stopped, or if its checkpoint or a parked event cannot be saved. */
  signal: AbortSignal;
  /** Passes an event to the reaction. Resolves when the reaction has room for another event. */
  event(partition: number, event: PositionedEvent): Promise<void>;
  /** Records that the partition has no events for the reaction up to `position`. */
  passed(partition: number, position: Position): Promise<void>;
  /**
   * Stops unfinished work and waits until it has ended.
   * @throws the error of a failed save
   */
  end(): Promise<void>;
}

type Outcome =
  { kind: 'done' } | { kind: 'called-off' } | { kind: 'failed'; error: unknown; attempts: number };

/**
 * Passes events to `reaction` until `calledOff` aborts. Each event is retried until it succeeds or is parked.
 * While an event is parked, later events of its stream are skipped. Once the parked event is released, the
 * skipped events are read from the event store and processed in order.
 */
export const startReactionLoop = async (
  reaction: Reaction,
  deps: ReactorDeps,
  calledOff: AbortSignal,
): Promise<RunningReaction> => {
  const { eventStore, codec, checkpoints, parked, logger } = deps;
  const {
    pauseAfter = pauseAfterAttempt,
    decisionsMs = 2_000,
    observe = (_reaction, _event, react) => react(),
  } = deps;
  const { name, concurrency = 1, concurrencyOfOne = concurrency } = reaction;
  const broken = new AbortController();
  const signal = AbortSignal.any([calledOff, broken.signal]);
  const inTurn = fairQueue(concurrency, concurrencyOfOne);
  const progresses = new Map<number, Progress>();
  const progressOf = (partition: number): Progress => {
    const known = progresses.get(partition);
    if (known) return known;
    const progress = createProgress((position) => checkpoints.save(name, partition, position));
    progresses.set(partition, progress);
    return progress;
  };
  const open = (): number => [...progresses.values()].reduce((sum, progress) => sum + progress.open, 0);
  /** The latest task of each stream that has unfinished work. */
  const streams = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();
  /** The last skipped revision of each stream that has a parked event. */
  const held = new Map<string, number>();
  const releasing = new Set<string>();
  /**
   * For each released stream, the last revision that was read from the event store. The feed may still
   * deliver events up to that revision.
   */
  const released = new Map<string, number>();

  const tryOnce = (event: PositionedEvent, attempt: number): Promise<Outcome> =>
    inTurn(event.metadata.organizationId, () => observe(name, event, () => attemptOnce(event, attempt)));
  const attemptOnce = async (event: PositionedEvent, attempt: number): Promise<Outcome> => {
    if (signal.aborted) return { kind: 'called-off' };
    try {
      await reaction.when({ ...(await codec.decode(event)), position: event.position }, signal, attempt);
      // If the process ended during an effect, the effect happens again after the next start.
      return signal.aborted ? { kind: 'called-off' } : { kind: 'done' };
    } catch (error) {
      return signal.aborted ? { kind: 'called-off' } : { kind: 'failed', error, attempts: attempt };
    }
  };
  /** Retries an event until it succeeds, for at most `attempts` counted attempts. */
  const give = async (event: PositionedEvent, attempts: number): Promise<Outcome> => {
    let attempt = 1;
    for (let tries = 1; ; tries += 1) {
      const outcome = await tryOnce(event, attempt);
      if (outcome.kind !== 'failed') return outcome;
      const { error } = outcome;
      const counts = !isTransient(error);
      if (counts && attempt >= attempts) return outcome;
      if (counts) attempt += 1;
      const milliseconds = pauseAfter(tries);
      logger.warn(
        { err: error, reaction: name, event: event.eventId, attempt, milliseconds },
        'reaction failed, retrying',
      );
      await pause(milliseconds, signal);
      if (signal.aborted) return { kind: 'called-off' };
    }
  };
  const park = async (
    event: PositionedEvent,
    failure: { error: unknown; attempts: number },
  ): Promise<void> => {
    const { eventId, stream, revision } = event;
    await parked.park(name, event, failure);
    logger.error(
      { err: failure.error, reaction: name, event: eventId, stream, revision },
      'reaction failed too often: event parked until an operator retries or skips it',
    );
  };
  /** Resolves to false if processing of the event was canceled, and to true otherwise. */
  const react = async (event: PositionedEvent): Promise<boolean> => {
    const { stream, revision } = event;
    if (revision <= (released.get(stream) ?? -1)) return true;
    if (held.has(stream)) {
      held.set(stream, revision);
      return true;
    }
    const outcome = await give(event, ATTEMPTS);
    if (outcome.kind === 'called-off') return false;
    if (outcome.kind === 'failed') {
      await park(event, outcome);
      held.set(stream, revision);
    }
    return true;
  };

  /** Called when the next task ends. */
  let onEnd: (() => void) | undefined;
  const keepUntilDone = (work: Promise<void>): void => {
    const watched = work
      .catch((error: unknown) => broken.abort(error))
      .finally(() => {
        underWay.delete(watched);
        onEnd?.();
      });
    underWay.add(watched);
  };
  const nextEnd = (): Promise<void> =>
    new Promise((resolve) => {
      onEnd = resolve;
    });
  /** Runs `work` after the stream's unfinished work has ended. */
  const inStream = (stream: string, work: () => Promise<void>): Promise<void> => {
    const done = (streams.get(stream) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => undefined);
    streams.set(stream, settled);
    return done.finally(() => {
      if (streams.get(stream) === settled) streams.delete(stream);
    });
  };

  /** Processes a parked stream from `revision` on, until it has caught up with the feed or fails again. */
  const release = async (stream: string, revision: number, attempts: number): Promise<void> => {
    let next = revision;
    while (held.has(stream) && !signal.aborted) {
      for await (const event of eventStore.readStream(stream, {
        organizationId: EVERY_ORGANIZATION,
        from: next,
      })) {
        const outcome = await give(event, attempts);
        if (outcome.kind === 'called-off') return;
        if (outcome.kind === 'failed') return park(event, outcome);
        next = event.revision + 1;
      }
      await inStream(stream, async () => {
        // Continues reading if the feed has delivered more of the stream's events in the meantime. They were
        // skipped.
        if ((held.get(stream) ?? -1) >= next) return;
        await parked.release(name, stream);
        held.delete(stream);
        released.set(stream, next - 1);
        logger.info({ reaction: name, stream }, 'parked event released');
      });
    }
  };
  const begin = (stream: string, revision: number, attempts: number): void => {
    if (releasing.has(stream)) return;
    releasing.add(stream);
    keepUntilDone(release(stream, revision, attempts).finally(() => releasing.delete(stream)));
  };
  const followDecisions = async (): Promise<void> => {
    for (;;) {
      await pause(decisionsMs, signal);
      if (signal.aborted) return;
      if (held.size === 0) continue;
      // The query's rows may be outdated for streams that were being released when the query started.
      const busy = new Set(releasing);
      for (const { stream, revision, decision } of await parked.load(name))
        if (decision !== null && !busy.has(stream))
          begin(stream, decision === 'skip' ? revision + 1 : revision, ATTEMPTS);
    }
  };

  for (const { stream, revision, decision } of await parked.load(name)) {
    held.set(stream, -1);
    // An event without a decision gets one attempt, because the bug may have been fixed since.
    begin(stream, decision === 'skip' ? revision + 1 : revision, decision === null ? 1 : ATTEMPTS);
  }
  const decisions = followDecisions().catch((error: unknown) => broken.abort(error));

  return {
    signal,
    async event(partition, event) {
      const done = progressOf(partition).begin(event.position);
      keepUntilDone(
        inStream(event.stream, async () => {
          // Does not wait until the checkpoint is saved.
          if (await react(event)) keepUntilDone(done());
        }),
      );
      const room = concurrency === 1 ? 0 : AHEAD;
      while (open() > room && underWay.size > 0 && !signal.aborted) await nextEnd();
    },
    async passed(partition, position) {
      keepUntilDone(progressOf(partition).pass(position));
    },
    async end() {
      const failed = broken.signal.aborted;
      broken.abort();
      await Promise.all([...underWay, decisions]);
      if (failed) throw broken.signal.reason;
    },
  };
};
