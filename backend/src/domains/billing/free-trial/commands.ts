import { streamName, type PlanId } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { freeTrialDecider } from './decider.ts';

/**
 * Starts a free trial for the context's organization.
 * @throws DomainError `trial.already-started`
 */
export const startFreeTrial = async (
  log: EventLog,
  context: RequestContext,
  plan: PlanId,
): Promise<Written> => {
  const stream = streamName('freeTrial', context.organizationId);
  const { position } = await handleCommand(log, freeTrialDecider, {
    stream,
    command: { type: 'StartFreeTrial', plan, at: context.now() },
    context,
    // Two members may start the trial at the same time.
    conflict: 'trial.already-started',
  });
  return { stream, position };
};
