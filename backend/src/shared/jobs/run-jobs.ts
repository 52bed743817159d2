import type { Pool } from '@proviso/storage';
import { decodeOnce } from './decode-once.ts';
import { runWhileLeader } from './leadership.ts';
import type { Reaction } from './reaction.ts';
import { runReaction, type ReactionDeps } from './run-reaction.ts';

export interface JobsDeps extends ReactionDeps {
  /** Connection pool under the jobs' database role. */
  pool: Pool;
  reactions: readonly Reaction[];
  /** Milliseconds between attempts to become the leader. */
  retryMs?: number;
}

/** Runs reactions while this process is the leader, until `signal` aborts. */
export const runJobs = async (deps: JobsDeps, signal: AbortSignal): Promise<void> => {
  const { pool, logger, reactions, retryMs = 2000 } = deps;
  const shared = { ...deps, codec: decodeOnce(deps.codec) };
  await runWhileLeader({ pool, logger, retryMs }, signal, async (leading) => {
    await Promise.all(reactions.map((reaction) => runReaction(reaction, shared, leading)));
  });
};
