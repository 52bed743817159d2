import { type EventFeed, pause, START } from '@proviso/storage';
import { startReactionLoop, pauseAfterAttempt, type ReactorDeps } from './running-reaction.ts';
import type { Reaction } from './reaction.ts';

export interface ReactionDeps extends ReactorDeps {
  feed: EventFeed;
}

/**
 * Runs a reaction from its checkpoints until `signal` aborts. Checkpoints are saved after effects, so an
 * effect may happen twice but is never lost.
 */
export const runReaction = async (
  reaction: Reaction,
  deps: ReactionDeps,
  signal: AbortSignal,
): Promise<void> => {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await follow(reaction, deps, signal, () => {
        attempt = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      const milliseconds = pauseAfterAttempt(Math.max(attempt, 1));
      deps.logger.error(
        { err: error, reaction: reaction.name, milliseconds },
        'reaction interrupted, resuming from its checkpoint',
      );
      await pause(milliseconds, signal);
    }
  }
};

const follow = async (
  reaction: Reaction,
  deps: ReactionDeps,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  const places = await deps.checkpoints.load(reaction, deps.feed.partitions);
  const from = async (partition: number) => places.get(partition) ?? START;
  const filter = { streamPrefixes: reaction.streamPrefixes };
  const reacting = await startReactionLoop(reaction, deps, signal);
  try {
    const subscriber = `reaction.${reaction.name}`;
    for await (const item of deps.feed.subscribe({ subscriber, from, filter, signal: reacting.signal })) {
      switch (item.kind) {
        case 'event':
          await reacting.event(item.partition, item.event);
          break;
        case 'passed':
          await reacting.passed(item.partition, item.position);
          break;
        case 'caught-up':
          break;
      }
      onProgress();
    }
  } finally {
    await reacting.end();
  }
};
