import { pause, type Pool, withTenant } from '@proviso/storage';
import { type SignedCheckpoint, signCheckpoint, type SignOptions } from './checkpoints.ts';
import { findEntry } from '../tree/find-entry.ts';
import { treeSize } from '../tree/read-tiles.ts';

/** Milliseconds between checks for whether the notary has recorded an event. */
const POLL_MS = 250;
/** Maximum milliseconds to wait for the notary, which normally needs less than a second. */
const TIMEOUT_MS = 5 * 60_000;

/** Thrown if the notary has not recorded an event in time, so that the event cannot be signed yet. */
export class NotRecordedError extends Error {
  override readonly name = 'NotRecordedError';

  constructor(eventId: string) {
    super(`the notary has not recorded event ${eventId}`);
  }
}

/**
 * Waits until the notary has recorded an event, and then signs a checkpoint. The checkpoint covers all events
 * of the history up to this one.
 * @throws NotRecordedError, HistoryRewrittenError, the signal's reason
 */
export const signedWith = async (
  pool: Pool,
  { organizationId, eventId }: { organizationId: string; eventId: string },
  options: SignOptions,
  signal: AbortSignal,
): Promise<SignedCheckpoint> => {
  const mustEnd = performance.now() + TIMEOUT_MS;
  for (let searched = 0; ;) {
    signal.throwIfAborted();
    const { found, size } = await withTenant(pool, organizationId, async (db) => ({
      // The size must be read first. Otherwise, events that are recorded in between would not be searched.
      size: await treeSize(db, organizationId),
      found: await findEntry(db, organizationId, eventId, { from: searched }),
    }));
    if (found) break;
    searched = size;
    if (performance.now() > mustEnd) throw new NotRecordedError(eventId);
    await pause(POLL_MS, signal);
  }
  const checkpoint = await withTenant(pool, organizationId, (db) =>
    signCheckpoint(db, organizationId, options),
  );
  if (!checkpoint) throw new NotRecordedError(eventId);
  return checkpoint;
};
