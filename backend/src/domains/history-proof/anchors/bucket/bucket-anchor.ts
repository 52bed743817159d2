import { BucketError, createLockedBucket } from '@proviso/storage';
import type { AnchorsConfig } from '../../../../shared/config/anchors.ts';
import { type Anchor, AnchorError, type CheckpointToAnchor } from '../anchor.ts';
import { type LockedCopy, toProof } from './locked-copy.ts';

/** Locked objects cost money until their lock ends, so each history is copied infrequently. */
const EVERY_MS = 60 * 60_000;
/** Digits of the size in a key, so that alphabetical order is the order of sizes. */
const SIZE_DIGITS = 16;
/** Stores round the end of a lock to a full second. */
const ROUNDING_MS = 1_000;
/** Maximum difference between the clocks of the store and of this installation. */
const CLOCKS_APART_MS = 24 * 60 * 60_000;

const keyOf = (origin: string, size: number): string =>
  `${origin}/${String(size).padStart(SIZE_DIGITS, '0')}.txt`;
const sizePattern = new RegExp(String.raw`/(\d{${SIZE_DIGITS}})\.txt$`);
/** The sizes in the keys of checkpoints. The keys of other objects have none. */
const sizesIn = (keys: readonly string[]): readonly number[] =>
  keys.flatMap((key) => sizePattern.exec(key)?.[1] ?? []).map(Number);
const inYears = (from: Date, years: number): Date => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
};

/** Creates an anchor that copies checkpoints to a bucket, in which they are locked for years (S3 Object Lock). */
export const createBucketAnchor = (
  { years, ...options }: NonNullable<AnchorsConfig['bucket']>,
  now: () => Date,
): Anchor => {
  const { bucket: name } = options;
  const bucket = createLockedBucket(options);

  /** Detects that the end of the history was cut off since a later checkpoint was copied. */
  const verifyEnd = async (
    { size, currentSize }: CheckpointToAnchor,
    origin: string,
    signal: AbortSignal,
  ): Promise<void> => {
    const copied = Math.max(0, ...sizesIn(await bucket.keysAfter(`${origin}/`, keyOf(origin, size), signal)));
    if (copied <= (await currentSize())) return;
    throw new AnchorError(
      'contradicted',
      `${name} has a checkpoint of ${copied} entries, more than the history has`,
    );
  };

  /** Copies the checkpoint, and returns the copy that the bucket has. */
  const copy = async (
    { size, text, note }: CheckpointToAnchor,
    origin: string,
    signal: AbortSignal,
  ): Promise<LockedCopy> => {
    const key = keyOf(origin, size);
    const from = now();
    const lockUntil = inYears(from, years);
    const created = await bucket.create({ key, content: note, lockUntil }, signal);
    const isNew = created !== 'exists';
    const found = await bucket.read(key, isNew ? created.versionId : undefined, signal);
    // An earlier copy may have other signatures, because keys change.
    if (!found.content.toString().startsWith(`${text}\n`))
      throw new AnchorError(
        isNew ? 'invalid' : 'contradicted',
        `${name} has another checkpoint of ${size} entries`,
      );
    const { versionId, lockedUntil, createdAt = from } = found;
    const neededUntil = isNew
      ? lockUntil.getTime() - ROUNDING_MS
      : inYears(createdAt, years).getTime() - CLOCKS_APART_MS;
    if (versionId === undefined || lockedUntil === undefined || lockedUntil.getTime() < neededUntil)
      throw new AnchorError('invalid', `${name} did not lock the checkpoint of ${size} entries`);
    return { bucket: name, key, versionId, lockedUntil: lockedUntil.toISOString() };
  };

  return {
    kind: 'bucket',
    name,
    everyMs: EVERY_MS,
    async confirm(checkpoint, signal) {
      const origin = checkpoint.text.slice(0, checkpoint.text.indexOf('\n'));
      try {
        await verifyEnd(checkpoint, origin, signal);
        return toProof(await copy(checkpoint, origin, signal));
      } catch (error) {
        if (!(error instanceof BucketError)) throw error;
        throw new AnchorError(error.isRefusal ? 'refused' : 'unreachable', `${name}: ${error.message}`, {
          cause: error,
        });
      }
    },
  };
};
