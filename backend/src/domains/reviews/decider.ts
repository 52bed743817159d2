import { limits, monthsAfter, type PolicyReviewEvent, type responsibilityReasons } from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

/** Who is responsible for a policy, and when its next review is planned. */
export interface ReviewState {
  /** `undefined` if no owner was chosen. The policy's creator is then the owner. */
  ownerId: string | undefined;
  deputyId: string | null;
  intervalMonths: number | null;
  nextReview: string | null;
  /** True if a member chose the day `nextReview`, false if it was computed from the interval. */
  chosenDay: boolean;
  lastReviewedOn: string | undefined;
}

export type ReviewCommand =
  | {
      type: 'ChangeResponsibility';
      ownerId: string;
      deputyId: string | null;
      /** The member who is the owner as long as no owner has been chosen. */
      usualOwnerId: string;
      reason: (typeof responsibilityReasons)[number];
    }
  /**
   * Replaces the member `userId`, who has left, with the member `by`, if `userId` is the chosen owner or the
   * deputy.
   */
  | { type: 'ReplaceMember'; userId: string; by: string }
  | {
      type: 'PlanReviews';
      intervalMonths: number | null;
      /** The day that the member chose, or `null` to compute it from the interval. */
      nextReview: string | null;
      /** The day on which the policy became active, or `undefined` if it is not active. */
      activeSince: string | undefined;
      today: string;
    }
  /** Plans the first review of a policy that has become active. */
  | { type: 'StartCycle'; activeSince: string }
  | {
      type: 'RecordReview';
      version: number;
      contentSha256: string;
      note: string;
      /** Set if the reviewer saved this version as a result of the review. */
      withChange?: true | undefined;
      today: string;
    };

const evolve = (state: ReviewState, event: PolicyReviewEvent): ReviewState => {
  switch (event.type) {
    case 'PolicyResponsibilityChanged':
      return { ...state, ownerId: event.data.ownerId, deputyId: event.data.deputyId };
    case 'ReviewPlanChanged':
      return { ...state, ...event.data };
    case 'ReviewCycleStarted':
      return { ...state, nextReview: event.data.nextReview, chosenDay: false };
    case 'PolicyReviewed':
      return {
        ...state,
        nextReview: event.data.nextReview,
        chosenDay: false,
        lastReviewedOn: event.data.reviewedOn,
      };
  }
};

/**
 * Returns the day that is one interval after `since`. Returns `null` if there is no interval, or if the
 * policy has never been active.
 */
const computedDay = (intervalMonths: number | null, since: string | undefined): string | null =>
  intervalMonths === null || since === undefined ? null : monthsAfter(since, intervalMonths);

/**
 * Checks a newly chosen day. A day that was chosen earlier is not checked again, because it may have passed.
 */
const assertPossible = (day: string, today: string): void => {
  const latest = monthsAfter(today, limits.reviewIntervalMonths);
  if (day < today || day > latest) {
    const message = `Choose a day between ${today} and ${latest}`;
    const fields = { errors: [{ path: 'nextReview', message }] };
    throw new DomainError('review.day-not-possible', { earliest: today, latest }, fields);
  }
};

const plan = (
  { intervalMonths, nextReview: chosen, activeSince, today }: ReviewCommand & { type: 'PlanReviews' },
  state: ReviewState,
): PolicyReviewEvent[] => {
  const chosenDay = chosen !== null;
  const isKept = chosenDay && state.chosenDay && chosen === state.nextReview;
  if (chosenDay && !isKept) assertPossible(chosen, today);
  const nextReview = chosen ?? computedDay(intervalMonths, state.lastReviewedOn ?? activeSince);
  const isSame =
    intervalMonths === state.intervalMonths &&
    nextReview === state.nextReview &&
    chosenDay === state.chosenDay;
  return isSame ? [] : [{ type: 'ReviewPlanChanged', data: { intervalMonths, nextReview, chosenDay } }];
};

const replace = (
  { userId, by }: ReviewCommand & { type: 'ReplaceMember' },
  { ownerId, deputyId }: ReviewState,
): PolicyReviewEvent[] => {
  // If a deputy was chosen, an owner was chosen, too, because each event names both.
  if (ownerId === undefined || (ownerId !== userId && deputyId !== userId)) return [];
  const owner = ownerId === userId ? by : ownerId;
  const deputy = deputyId === userId || deputyId === owner ? null : deputyId;
  const data = { ownerId: owner, deputyId: deputy, reason: 'left' } as const;
  return [{ type: 'PolicyResponsibilityChanged', data }];
};

const decide = (command: ReviewCommand, state: ReviewState): PolicyReviewEvent[] => {
  switch (command.type) {
    case 'ChangeResponsibility': {
      const { ownerId, deputyId, usualOwnerId, reason } = command;
      if (ownerId === deputyId) throw new DomainError('review.deputy-is-owner');
      const isSame = ownerId === (state.ownerId ?? usualOwnerId) && deputyId === state.deputyId;
      return isSame ? [] : [{ type: 'PolicyResponsibilityChanged', data: { ownerId, deputyId, reason } }];
    }
    case 'ReplaceMember':
      return replace(command, state);
    case 'PlanReviews':
      return plan(command, state);
    case 'StartCycle': {
      if (state.nextReview !== null) return [];
      const { activeSince: startedOn } = command;
      const nextReview = computedDay(state.intervalMonths, state.lastReviewedOn ?? startedOn);
      return nextReview === null ? [] : [{ type: 'ReviewCycleStarted', data: { startedOn, nextReview } }];
    }
    case 'RecordReview': {
      const { version, contentSha256, note, withChange, today } = command;
      const nextReview = computedDay(state.intervalMonths, today);
      const data = {
        version,
        contentSha256,
        reviewedOn: today,
        nextReview,
        ...(note && { note }),
        ...(withChange && { withChange }),
      };
      return [{ type: 'PolicyReviewed', data }];
    }
  }
};

/**
 * The rules of a `policyReview-` stream. Throws `review.deputy-is-owner`, `review.day-not-possible`. A
 * planned day changes only when a review is recorded or a member changes the plan. Otherwise, a member could
 * postpone a review by changing the policy's status.
 */
export const reviewDecider: Decider<ReviewState, ReviewCommand, PolicyReviewEvent> = {
  initial: {
    ownerId: undefined,
    deputyId: null,
    intervalMonths: null,
    nextReview: null,
    chosenDay: false,
    lastReviewedOn: undefined,
  },
  evolve,
  decide,
};
