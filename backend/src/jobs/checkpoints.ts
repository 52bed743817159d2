import { START, type Pool, type Position } from '@proviso/storage';

/** How far each reaction is. */
export interface ReactionCheckpoints {
  /** `START` for a reaction that has not run yet. */
  load: (reaction: string) => Promise<Position>;
  save: (reaction: string, position: Position) => Promise<void>;
}

/** {@link ReactionCheckpoints} in `private.reaction_checkpoints`. */
export const createReactionCheckpoints = (pool: Pool): ReactionCheckpoints => ({
  async load(reaction) {
    const { rows } = await pool.query<{ position_commit: string; position_prepare: string }>(
      'select position_commit, position_prepare from private.reaction_checkpoints where reaction = $1',
      [reaction],
    );
    const [row] = rows;
    return row ? { commit: BigInt(row.position_commit), prepare: BigInt(row.position_prepare) } : START;
  },
  async save(reaction, { commit, prepare }) {
    await pool.query(
      `insert into private.reaction_checkpoints (reaction, position_commit, position_prepare) values ($1, $2, $3)
       on conflict (reaction) do update
         set position_commit = $2, position_prepare = $3, updated_at = now()`,
      [reaction, commit, prepare],
    );
  },
});
