import { type PolicyReviewEvent, streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { type ReviewCommand, reviewDecider, type ReviewState } from './decider.ts';

/**
 * Returns a decider that takes several commands. Each command is decided against the state that the previous
 * one left, and one append stores the events of all commands.
 */
const allOf = (
  decider: Decider<ReviewState, ReviewCommand, PolicyReviewEvent>,
): Decider<ReviewState, readonly ReviewCommand[], PolicyReviewEvent> => ({
  ...decider,
  decide: (commands, before) => {
    const events: PolicyReviewEvent[] = [];
    let state = before;
    for (const command of commands) {
      const decided = decider.decide(command, state);
      events.push(...decided);
      state = decided.reduce(decider.evolve, state);
    }
    return events;
  },
});
const decider = allOf(reviewDecider);

/**
 * Runs commands on a policy's review stream. Appends all of their events at once.
 * @param expectedRevision the stream's revision that the caller has seen, or -1 if the stream had no events
 * @throws DomainError `review.changed`, `review.deputy-is-owner`, `review.day-not-possible`
 */
export const changeReview = async (
  log: EventLog,
  context: RequestContext,
  { policyId, expectedRevision }: { policyId: string; expectedRevision?: number | undefined },
  ...commands: readonly ReviewCommand[]
): Promise<Written & { revision: number }> => {
  const stream = streamName('policyReview', policyId);
  const { position, revision } = await handleCommand(log, decider, {
    stream,
    command: commands,
    context,
    expectedRevision,
    conflict: 'review.changed',
  });
  return { stream, position, revision };
};
