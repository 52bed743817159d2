import { type EventStore, pause } from '@proviso/storage';
import { growingPause } from './growing-pause.ts';
import { createReacting, type ReactingDeps } from './reacting.ts';
import type { Reaction } from './reaction.ts';

export interface ReactionDeps extends ReactingDeps {
  eventStore: EventStore;
}

/**
 * Runs one reaction from its checkpoint until `signal` aborts. The checkpoint follows the effects, so that an effect may
 * happen twice and never not at all.
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
      const milliseconds = growingPause(Math.max(attempt, 1));
      deps.logger.error(
        { err: error, reaction: reaction.name, milliseconds },
        'a reaction was broken off and goes on from its checkpoint',
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
  const from = await deps.checkpoints.load(reaction.name);
  const filter = { streamPrefixes: reaction.streamPrefixes };
  const reacting = createReacting(reaction, deps, signal);
  try {
    for await (const item of deps.eventStore.subscribe({ from, filter, signal: reacting.signal })) {
      switch (item.kind) {
        case 'event':
          await reacting.event(item.event);
          break;
        case 'passed':
          await reacting.passed(item.position);
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
