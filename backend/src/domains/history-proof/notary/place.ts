import { eventsByCategory } from '@proviso/contracts';
import type { Queryable } from '@proviso/projections';
import { comparePositions, type Position, START } from '@proviso/storage';

/** Name of the notary's checkpoint. Must never change. */
const NAME = 'history-notary';

/** Thrown if another notary has recorded events in the meantime. */
export class NotaryOvertakenError extends Error {
  override readonly name = 'NotaryOvertakenError';

  constructor() {
    super('another process has recorded the next events');
  }
}

/**
 * Loads the position up to which events are recorded, and creates the checkpoint on the first call. The
 * checkpoint is stored in the same way as a reaction's checkpoint. Status pages therefore show it, and a move
 * to another event store converts its position.
 */
export const loadNotaryPosition = async (db: Queryable): Promise<Position> => {
  const prefixes = [...eventsByCategory.keys()].map((category) => `${category}-`);
  const { rows } = await db.query<{ commit: string; prepare: string }>(
    `insert into private.reaction_checkpoints
       (reaction, stream_prefixes, partition, position_commit, position_prepare)
     values ($1, $2, 0, $3, $4)
     on conflict (reaction, partition) do update set stream_prefixes = excluded.stream_prefixes
     returning position_commit as commit, position_prepare as prepare`,
    [NAME, prefixes, START.commit, START.prepare],
  );
  const [row] = rows;
  return row ? { commit: BigInt(row.commit), prepare: BigInt(row.prepare) } : START;
};

/**
 * Moves the checkpoint in the caller's transaction. The checkpoint stays locked until the transaction ends.
 * @throws NotaryOvertakenError if the checkpoint is not at `from`
 */
export const moveNotaryPosition = async (db: Queryable, from: Position, to: Position): Promise<void> => {
  if (comparePositions(from, to) > 0) throw new RangeError('a notary does not go back');
  const { rowCount } = await db.query(
    `update private.reaction_checkpoints
     set position_commit = $2, position_prepare = $3, updated_at = now()
     where reaction = $1 and partition = 0 and position_commit = $4 and position_prepare = $5`,
    [NAME, to.commit, to.prepare, from.commit, from.prepare],
  );
  if (rowCount !== 1) throw new NotaryOvertakenError();
};
