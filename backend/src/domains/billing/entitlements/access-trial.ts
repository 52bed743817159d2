import { streamName, type TrialPeriod, type UserEvent } from '@proviso/contracts';
import { WrongExpectedRevisionError } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { accessTrialDecider, type AccessTrial } from './access-trial-decider.ts';

/** Maximum number of attempts if other writers append to the user's stream concurrently. */
const MAX_ATTEMPTS = 5;

/**
 * Starts the user's access trial unless it has already started.
 * @returns the trial's period
 */
export const startAccessTrial = async (
  log: Pick<EventLog, 'read' | 'append'>,
  context: RequestContext,
  userId: string,
): Promise<TrialPeriod> => {
  const command = { type: 'StartAccessTrial', userId, at: context.now() } as const;
  for (let attempt = 1; ; attempt += 1) {
    const { state, revision } = await load(log, userId, context.organizationId);
    const events = accessTrialDecider.decide(command, state);
    const after = events.reduce(accessTrialDecider.evolve, state);
    if (events.length === 0) return periodOf(after);
    try {
      await log.append(streamName('user', userId), events, { expectedRevision: revision, context });
      return periodOf(after);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
};

/** The user's access trial as recorded in the user's stream, or `undefined` if the trial has not started. */
export const recordedAccessTrial = async (
  log: Pick<EventLog, 'read'>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<TrialPeriod | undefined> => {
  const { state } = await load(log, userId, organizationId);
  return state.status === 'started' ? periodOf(state) : undefined;
};

/**
 * Loads the user's trial, including events from earlier organizations. A user who moves to another
 * organization is not entitled to a second trial.
 */
const load = async (log: Pick<EventLog, 'read'>, userId: string, organizationId: string) => {
  let loaded: { state: AccessTrial; revision: number } = { state: accessTrialDecider.initial, revision: -1 };
  for await (const { event, revision } of log.read(streamName('user', userId), organizationId)) {
    // A `user-` stream contains only user events.
    loaded = { state: accessTrialDecider.evolve(loaded.state, event as UserEvent), revision };
  }
  return loaded;
};

const periodOf = (state: AccessTrial): TrialPeriod => {
  if (state.status !== 'started') throw new Error('the access trial was not started');
  return { startedAt: state.startedAt, endsAt: state.endsAt };
};
