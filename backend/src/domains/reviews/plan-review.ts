import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { changeReview } from './change-review.ts';
import { reviewDecider } from './decider.ts';

/**
 * Plans the next review of a policy for `day`, unless it is planned for an earlier day. The interval does not
 * change.
 */
export const planReviewBy = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  { day, today }: { day: string; today: string },
): Promise<Written | undefined> => {
  const stream = streamName('policyReview', policyId);
  const { state } = await log.load(stream, reviewDecider, context.organizationId);
  if (state.nextReview !== null && state.nextReview <= day) return undefined;
  const { intervalMonths } = state;
  return changeReview(
    log,
    context,
    { policyId },
    { type: 'PlanReviews', intervalMonths, nextReview: day, activeSince: undefined, today },
  );
};

export interface FirstReview {
  policyId: string;
  intervalMonths: number;
  /** The day of the review, and the current day, in the organization's time zone. */
  nextReview: string;
  today: string;
}

/** Plans the reviews of a policy that has just been created. Its creator stays responsible. */
export const planFirstReview = (
  log: EventLog,
  context: RequestContext,
  { policyId, ...plan }: FirstReview,
): Promise<Written> =>
  changeReview(log, context, { policyId }, { type: 'PlanReviews', ...plan, activeSince: undefined });
