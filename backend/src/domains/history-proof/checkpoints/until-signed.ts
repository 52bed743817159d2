import { pause, type Pool, withTenant } from '@proviso/storage';
import { type SignedCheckpoint, signCheckpoint, type SignOptions } from './checkpoints.ts';

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
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await withTenant(pool, organizationId, (db) =>
      db.query(
        'select from private.history_hashes where organization_id = $1 and level = 0 and event_id = $2',
        [organizationId, eventId],
      ),
    );
    if (rows.length > 0) break;
    if (performance.now() > mustEnd) throw new NotRecordedError(eventId);
    await pause(POLL_MS, signal);
  }
  const checkpoint = await withTenant(pool, organizationId, (db) =>
    signCheckpoint(db, organizationId, options),
  );
  if (!checkpoint) throw new NotRecordedError(eventId);
  return checkpoint;
};
