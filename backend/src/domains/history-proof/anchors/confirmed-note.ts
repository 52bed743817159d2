import type { Queryable } from '@proviso/projections';
import type { SignedSize } from '../checkpoints/checkpoints-around.ts';
import { cosignaturesOf } from './anchor-records.ts';
import { listAnchors } from './anchor-records.ts';

/** Returns the note of a checkpoint with the cosignatures of witnesses. */
export const confirmedNote = async (
  db: Queryable,
  organizationId: string,
  { size, note }: SignedSize,
): Promise<string> =>
  `${note}${cosignaturesOf(await listAnchors(db, organizationId, { first: size, last: size }))}`;

/** Returns the time stamp for a tree of this size, in DER, or `undefined` if there is none. */
export const timeStampAt = async (
  db: Queryable,
  organizationId: string,
  size: number,
): Promise<Buffer | undefined> => {
  const anchors = await listAnchors(db, organizationId, { first: size, last: size });
  return anchors.find(({ kind }) => kind === 'time-stamp')?.proof;
};
