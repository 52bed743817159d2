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

const keyOf = (origin: string, size: number): string =>
  `${origin}/${String(size).padStart(SIZE_DIGITS, '0')}.txt`;
const sizeOf = (key: string): number => Number(/(\d+)\.txt$/.exec(key)?.[1]);

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
    const later = await bucket.keyAfter(`${origin}/`, keyOf(origin, size), signal);
    // The keys of other objects may contain no size.
    if (later === undefined || !(sizeOf(later) > (await currentSize()))) return;
    throw new AnchorError(
      'contradicted',
      `${name} has a checkpoint of ${sizeOf(later)} entries, more than the history has`,
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
    const lockUntil = new Date(from);
    lockUntil.setUTCFullYear(lockUntil.getUTCFullYear() + years);
    const created = await bucket.create({ key, content: note, lockUntil }, signal);
    const isNew = created !== 'exists';
    const found = await bucket.read(key, isNew ? created.versionId : undefined, signal);
    // An earlier copy may have other signatures, because keys change.
    if (!found.content.toString().startsWith(`${text}\n`))
      throw new AnchorError(
        isNew ? 'invalid' : 'contradicted',
        `${name} has another checkpoint of ${size} entries`,
      );
    const { versionId, lockedUntil } = found;
    const neededUntil = isNew ? lockUntil.getTime() - ROUNDING_MS : from.getTime();
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
