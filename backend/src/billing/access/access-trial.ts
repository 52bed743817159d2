import { accessTrialMs, streamName, type AnyEvent, type TrialPeriod } from '@proviso/contracts';
import { WrongExpectedRevisionError } from '@proviso/storage';
import type { EventLog } from '../../event-log/event-log.ts';
import type { RequestContext } from '../../event-log/request-context.ts';

/** Tries against others who write to the same person's stream at the same time. */
const TRIES = 5;

interface Loaded {
  trial: TrialPeriod | undefined;
  /** Of the person's stream, -1 without one. */
  revision: number;
}

/**
 * The access trial in a person's stream. Whoever the stream belongs to: the id is the session's own, and a person who went
 * to another organisation has had their five minutes.
 */
export const loadAccessTrial = async (log: Pick<EventLog, 'read'>, userId: string): Promise<Loaded> => {
  let loaded: Loaded = { trial: undefined, revision: -1 };
  for await (const read of log.read(streamName('user', userId))) {
    const event = read.event as AnyEvent;
    const trial = event.type === 'AccessTrialStarted' ? event.data : loaded.trial;
    loaded = { trial, revision: read.revision };
  }
  return loaded;
};

/** Starts a person's access trial now, unless it was started before. */
export const startAccessTrial = async (
  log: Pick<EventLog, 'read' | 'append'>,
  context: RequestContext,
  userId: string,
): Promise<TrialPeriod> => {
  const now = context.now().getTime();
  const data = {
    userId,
    startedAt: new Date(now).toISOString(),
    endsAt: new Date(now + accessTrialMs).toISOString(),
  };
  for (let attempt = 1; ; attempt += 1) {
    const { trial, revision } = await loadAccessTrial(log, userId);
    if (trial) return trial;
    if (revision === -1) throw new Error(`somebody without events is signed in: ${userId}`);
    try {
      await log.append(streamName('user', userId), [{ type: 'AccessTrialStarted', data }], {
        expectedRevision: revision,
        context,
      });
      return data;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || attempt === TRIES) throw error;
    }
  }
};
