import { comparePositions, type Pool, type Position, START, withTransaction } from '@proviso/storage';

/** How far each reaction is in each partition of its feed. */
export interface ReactionCheckpoints {
  /**
   * By partition, of as many as the feed has; `START` for a reaction that has not run yet. Where another feed had another
   * number of partitions, all begin at the least place: an effect may happen twice and never not at all.
   */
  load: (reaction: string, partitions: number) => Promise<ReadonlyMap<number, Position>>;
  save: (reaction: string, partition: number, position: Position) => Promise<void>;
}

/** {@link ReactionCheckpoints} in `private.reaction_checkpoints`. */
export const createReactionCheckpoints = (pool: Pool): ReactionCheckpoints => ({
  load: (reaction, partitions) =>
    withTransaction(pool, async (db) => {
      const { rows } = await db.query<{ partition: number; commit: string; prepare: string }>(
        `select partition, position_commit as commit, position_prepare as prepare
         from private.reaction_checkpoints where reaction = $1`,
        [reaction],
      );
      const stored = new Map(
        rows.map((row) => [row.partition, { commit: BigInt(row.commit), prepare: BigInt(row.prepare) }]),
      );
      const numbers = Array.from({ length: partitions }, (_, partition) => partition);
      const isDivided = stored.size === partitions && numbers.every((partition) => stored.has(partition));
      if (isDivided) return stored;
      const [least = START] = [...stored.values()].toSorted(comparePositions);
      await db.query('delete from private.reaction_checkpoints where reaction = $1', [reaction]);
      await db.query(
        `insert into private.reaction_checkpoints (reaction, partition, position_commit, position_prepare)
         select $1, partition, $3, $4 from unnest($2::int[]) as partition`,
        [reaction, numbers, least.commit, least.prepare],
      );
      return new Map(numbers.map((partition) => [partition, least]));
    }),
  async save(reaction, partition, { commit, prepare }) {
    await pool.query(
      `update private.reaction_checkpoints set position_commit = $3, position_prepare = $4, updated_at = now()
       where reaction = $1 and partition = $2`,
      [reaction, partition, commit, prepare],
    );
  },
});
