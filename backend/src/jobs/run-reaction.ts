import { type EventCodec, type EventStore, type Logger, pause, type PositionedEvent } from '@proviso/storage';
import type { ReactionCheckpoints } from './checkpoints.ts';
import { growingPause } from './growing-pause.ts';
import type { Reaction } from './reaction.ts';

export interface ReactionDeps {
  eventStore: EventStore;
  codec: EventCodec;
  checkpoints: ReactionCheckpoints;
  logger: Logger;
}

/**
 * Runs one reaction from its checkpoint until `signal` aborts. The checkpoint follows each effect, so that an effect may
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
        'a reaction failed and is tried again',
      );
      await pause(milliseconds, signal);
    }
  }
};

const follow = async (
  reaction: Reaction,
  { eventStore, codec, checkpoints }: ReactionDeps,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  const from = await checkpoints.load(reaction.name);
  const filter = { streamPrefixes: reaction.streamPrefixes };
  const react = async (event: PositionedEvent): Promise<void> => {
    await reaction.when({ ...(await codec.decode(event)), position: event.position }, signal);
    // An effect that was broken off by the end of the process happens again after the next start.
    if (!signal.aborted) await checkpoints.save(reaction.name, event.position);
  };
  for await (const item of eventStore.subscribe({ from, filter, signal })) {
    switch (item.kind) {
      case 'event':
        await react(item.event);
        break;
      case 'passed':
        await checkpoints.save(reaction.name, item.position);
        break;
      case 'caught-up':
        break;
    }
    onProgress();
  }
};
