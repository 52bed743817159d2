import { type EventCodec, type Logger, pause, type Position, type PositionedEvent } from '@proviso/storage';
import type { ReactionCheckpoints } from './checkpoints.ts';
import { fairTurns } from '../turns/fair-turns.ts';
import { growingPause } from './growing-pause.ts';
import { createProgress, type Progress } from './progress.ts';
import type { Reaction } from './reaction.ts';

/** Events by which a reaction that is given several at once may be ahead of its checkpoint. */
const AHEAD = 500;

export interface ReactingDeps {
  codec: EventCodec;
  checkpoints: ReactionCheckpoints;
  logger: Logger;
}

/** A reaction at work. */
export interface Reacting {
  /** Aborts when the reaction is called off or its checkpoint cannot be saved. */
  signal: AbortSignal;
  /** Gives it an event; waits until there is room for another. */
  event(partition: number, event: PositionedEvent): Promise<void>;
  /** Says that there is nothing for it in the partition up to `position`. */
  passed(partition: number, position: Position): Promise<void>;
  /**
   * Calls off what has not been done and waits for it.
   * @throws why the checkpoint could not be saved
   */
  end(): Promise<void>;
}

/** Gives events to `reaction`, each until it succeeds, until `calledOff` aborts. */
export const createReacting = (
  reaction: Reaction,
  { codec, checkpoints, logger }: ReactingDeps,
  calledOff: AbortSignal,
): Reacting => {
  const { concurrency = 1 } = reaction;
  const broken = new AbortController();
  const signal = AbortSignal.any([calledOff, broken.signal]);
  const inTurn = fairTurns(concurrency);
  const progresses = new Map<number, Progress>();
  const progressOf = (partition: number): Progress => {
    const known = progresses.get(partition);
    if (known) return known;
    const progress = createProgress((position) => checkpoints.save(reaction.name, partition, position));
    progresses.set(partition, progress);
    return progress;
  };
  const open = (): number => [...progresses.values()].reduce((sum, progress) => sum + progress.open, 0);
  /** The last event of each stream that has events under way. */
  const streams = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();

  const tryOnce = (event: PositionedEvent, attempt: number): Promise<boolean> =>
    inTurn(event.metadata.organizationId, async () => {
      if (signal.aborted) return false;
      try {
        await reaction.when({ ...(await codec.decode(event)), position: event.position }, signal, attempt);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        const milliseconds = growingPause(attempt);
        logger.error(
          { err: error, reaction: reaction.name, event: event.eventId, attempt, milliseconds },
          'a reaction failed and is tried again',
        );
        return false;
      }
    });
  const react = async (event: PositionedEvent, done: () => Promise<void>): Promise<void> => {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      // An effect that was broken off by the end of the process happens again after the next start.
      if ((await tryOnce(event, attempt)) && !signal.aborted) return done();
      await pause(growingPause(attempt), signal);
    }
  };
  const keepUntilDone = (work: Promise<void>): void => {
    const watched = work.catch((error: unknown) => broken.abort(error));
    underWay.add(watched);
    watched.finally(() => underWay.delete(watched)).catch(() => undefined);
  };

  return {
    signal,
    async event(partition, event) {
      const before = streams.get(event.stream) ?? Promise.resolve();
      const done = progressOf(partition).begin(event.position);
      const work = before.then(() => react(event, done));
      const settled = work.catch(() => undefined);
      streams.set(event.stream, settled);
      keepUntilDone(
        work.finally(() => {
          if (streams.get(event.stream) === settled) streams.delete(event.stream);
        }),
      );
      const room = concurrency === 1 ? 0 : AHEAD;
      while (open() > room && !signal.aborted) await Promise.race(underWay);
    },
    passed: (partition, position) => progressOf(partition).pass(position),
    async end() {
      const failed = broken.signal.aborted;
      broken.abort();
      await Promise.all(underWay);
      if (failed) throw broken.signal.reason;
    },
  };
};
