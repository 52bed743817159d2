import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { changeReview } from './change-review.ts';

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
