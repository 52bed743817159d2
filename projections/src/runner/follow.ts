import { comparePositions, type EventStore, type Position, type PositionedEvent } from '@proviso/storage';
import { loadCheckpoint } from '../control/checkpoints.ts';
import type { ReadModel } from '../read-model.ts';
import { type Application, applyUpToFault } from './apply-batch.ts';
import { type BatchLimits, inBatches } from './in-batches.ts';
import { textLength } from './text-length.ts';

const limits: BatchLimits = { items: 1_000, characters: 8 * 1024 * 1024 };

/** Milliseconds between checkpoints that only record positions passed without an event. */
const passedInterval = 1_000;

/** How far a read model has come. */
export interface Progress {
  /** Every event up to here is in the rows. */
  position: Position;
  /** Events of the last batch. */
  events: number;
  caughtUp: boolean;
}

/** The tables of a read model were never made, or were dropped. */
export class CheckpointMissingError extends Error {
  override readonly name = 'CheckpointMissingError';

  constructor(schema: string) {
    super(`${schema} has no checkpoint`);
  }
}

/**
 * Follows the event store from the stored checkpoint on and reports after every batch. Ends when `signal` aborts, after
 * the batch at work, or when someone else moved the checkpoint: then call it again.
 *
 * @throws EventRefusedError, CheckpointMissingError, or what database or event store report
 */
export async function* follow(
  application: Application & { store: EventStore },
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  const { pool, place, readModel, store } = application;
  const checkpoint = await loadCheckpoint(pool, place);
  if (checkpoint === undefined) throw new CheckpointMissingError(place.schema);
  let saved = checkpoint.position;
  let savedAt = performance.now();
  let reached = saved;

  const turnedAway = new AbortController();
  const items = store.subscribe({
    from: saved,
    signal: AbortSignal.any([signal, turnedAway.signal]),
    ...(readModel.filter && { filter: readModel.filter }),
  });
  try {
    for await (const { events, position, caughtUp } of inBatches(items, limits, sizeIn(readModel))) {
      const isDue = performance.now() - savedAt >= passedInterval && comparePositions(position, saved) > 0;
      if (events.length > 0 || isDue) {
        if (!(await applyUpToFault(application, { from: saved, to: position, events }))) return;
        saved = position;
        savedAt = performance.now();
      }
      reached = position;
      yield { position, events: events.length, caughtUp };
    }
    if (comparePositions(reached, saved) > 0)
      await applyUpToFault(application, { from: saved, to: reached, events: [] });
  } finally {
    turnedAway.abort();
  }
}

/** The size of an event with the text that the read model needs with it. */
const sizeIn = (readModel: ReadModel) => {
  const textOf = readModel.reads === 'decoded' ? readModel.textOf : undefined;
  return (event: PositionedEvent): number => textLength(event.data) + (textOf?.(event)?.size ?? 0);
};
