import { HASH_BYTES } from '@proviso/storage';

/** Number of bytes of an event's id. */
export const ID_BYTES = 16;
/** Maximum number of hashes in a row of `private.history_runs`. A run does not cross a multiple of it. */
const MAX_RUN = 128;

/** Neighboring hashes of a level that are stored in one row. */
export interface Run {
  firstIndex: number;
  count: number;
}

/** Divides the hashes from index `from` up to, but not including, `to` into runs. */
export const runsBetween = (from: number, to: number): Run[] => {
  const runs: Run[] = [];
  for (let firstIndex = from; firstIndex < to;) {
    const end = Math.min(to, (Math.floor(firstIndex / MAX_RUN) + 1) * MAX_RUN);
    runs.push({ firstIndex, count: end - firstIndex });
    firstIndex = end;
  }
  return runs;
};

/** The hash at a place in a sequence of hashes. */
export const hashAt = (hashes: Buffer, place: number): Buffer =>
  hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);

/** Splits a sequence of hashes. */
export const splitHashes = (hashes: Buffer): Buffer[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, place) => hashAt(hashes, place));

/** The bytes of ids of events, one after the other. */
export const bytesOfIds = (ids: readonly string[]): Buffer =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
