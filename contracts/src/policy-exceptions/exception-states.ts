/** The last decision about an exception, as recorded in its events. */
export const exceptionStatuses = ['requested', 'approved', 'rejected', 'withdrawn', 'revoked'] as const;
export type ExceptionStatus = (typeof exceptionStatuses)[number];

/**
 * State of an exception on a day. `expired`: approved, and its last day is over. `lapsed`: nobody decided before
 * its last day was over. `policy-ended`: its policy is archived or deleted.
 */
export const exceptionStates = [
  'waiting',
  'in-force',
  'expired',
  'lapsed',
  'rejected',
  'withdrawn',
  'revoked',
  'policy-ended',
] as const;
export type ExceptionState = (typeof exceptionStates)[number];

/** Filter of `GET /api/policy-exceptions`. `past` means all states other than `waiting` and `in-force`. */
export const exceptionListStates = ['in-force', 'waiting', 'past', 'all'] as const;
export type ExceptionListState = (typeof exceptionListStates)[number];

/** The facts that determine the state of an exception. */
export interface ExceptionFacts {
  status: ExceptionStatus;
  lastDay: string;
  /** True if the policy is archived or deleted. */
  policyEnded: boolean;
}

/** The state of an exception on the day `today` in the organization's time zone. */
export const exceptionStateOn = (
  { status, lastDay, policyEnded }: ExceptionFacts,
  today: string,
): ExceptionState => {
  if (status !== 'requested' && status !== 'approved') return status;
  if (lastDay < today) return status === 'approved' ? 'expired' : 'lapsed';
  if (policyEnded) return 'policy-ended';
  return status === 'approved' ? 'in-force' : 'waiting';
};
