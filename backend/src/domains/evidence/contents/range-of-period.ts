import { type EventStore, type Pool, START, withTenant } from '@proviso/storage';
import { type Anchor, checkpointFrom, checkpointUpTo, type SignedSize } from '../../history-proof/index.ts';

export interface RangeDeps {
  pool: Pool;
  eventStore: Pick<EventStore, 'readAll'>;
  /** Services that confirm checkpoints. */
  anchors: readonly Pick<Anchor, 'kind'>[];
}

/** First and last instant, in ISO 8601 with milliseconds; `null` if that end is open. */
export interface PackPeriod {
  since: string | null;
  until: string | null;
}

/** The signed part of a history that contains all events from a period. */
export interface SignedRange {
  /** The checkpoint at the beginning; `undefined` if the range begins with the first event. */
  start: SignedSize | undefined;
  end: SignedSize;
}

/**
 * Finds the smallest range between two checkpoints that contains all events recorded during a period. The
 * range can also contain events from before and after the period. If clocks were set back, the range contains
 * every event between the first and last event of the period.
 * @param signed the latest checkpoint
 */
export const rangeOfPeriod = async (
  { pool, eventStore, anchors }: RangeDeps,
  organizationId: string,
  { since, until }: PackPeriod,
  signed: SignedSize,
  signal: AbortSignal,
): Promise<SignedRange> => {
  if (since === null && until === null) return { start: undefined, end: signed };
  let index = 0;
  /** Number of events recorded before the period. */
  let before = 0;
  let first: number | undefined;
  let last: number | undefined;
  for await (const { metadata } of eventStore.readAll({ from: START, organizationId, limit: signed.size })) {
    signal.throwIfAborted();
    const { recordedAt } = metadata;
    if (since !== null && recordedAt < since) before = index + 1;
    else if (until === null || recordedAt <= until) {
      first ??= index;
      last = index;
    }
    index += 1;
  }
  const begin = first ?? before;
  const size = Math.max(1, (last ?? begin - 1) + 1);
  const kinds = anchors.map(({ kind }) => kind);
  return withTenant(pool, organizationId, async (db) => ({
    start: since === null ? undefined : await checkpointUpTo(db, organizationId, begin),
    end: (await checkpointFrom(db, organizationId, size, kinds)) ?? signed,
  }));
};
