import {
  comparePositions,
  type EventFeed,
  type EventStore,
  type Position,
  type PositionedEvent,
  START,
} from '@proviso/storage';
import type { ReadModel } from '../read-model.ts';
import type { Checkpoint } from './checkpoints.ts';

/** Whether there is something at `head` that the read model has not passed. */
export const isMissing = (head: Position, checkpoint: Checkpoint | undefined): boolean =>
  checkpoint === undefined || comparePositions(checkpoint.position, head) < 0;

/** The events up to `head` that a read model has still to apply, in order: those behind the place of their own partition. */
export async function* missingEvents(
  { store, feed }: { store: EventStore; feed: EventFeed },
  { filter }: Pick<ReadModel, 'filter'>,
  { checkpoint, head }: { checkpoint: Checkpoint | undefined; head: Position },
  atMost = 1,
): AsyncIterable<PositionedEvent> {
  const from = checkpoint?.position ?? START;
  // With one partition, all that comes after its place is missing.
  const limit = feed.partitions === 1 ? atMost : Infinity;
  let count = 0;
  for await (const event of store.readAll({ from, upTo: head, ...(filter && { filter }), limit })) {
    const reached = checkpoint?.positions.get(feed.partitionOf(event.stream)) ?? START;
    if (comparePositions(event.position, reached) <= 0) continue;
    yield event;
    count += 1;
    if (count === atMost) return;
  }
}
