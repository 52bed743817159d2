import type { CountedAnalysis } from '@proviso/contracts';
import type { Caller } from '../../shared/access/session.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';

/** One of a month's analyses that was claimed, for giving it back. */
export interface CountedClaim {
  analysisId: string;
  /** The calendar month (UTC) in which it counts, such as `2026-03`. */
  month: string;
}

/** The analyses that an organization's plan includes in a calendar month (UTC). Only those that complete count. */
export interface AnalysisQuota {
  /**
   * Claims one before it runs; `undefined` where the plan has no limit.
   * @throws DomainError `subscription.quota-used`
   */
  claim: (
    caller: Caller,
    analysis: { analysisId: string; kind: CountedAnalysis },
  ) => Promise<CountedClaim | undefined>;
  /** How many are left of the month; `undefined` where the plan has no limit. */
  left: (caller: Caller) => Promise<number | undefined>;
  /** Gives back what was claimed for an analysis that did not complete; nothing happens when that was done before. */
  giveBack: (context: RequestContext, claim: CountedClaim) => Promise<void>;
}
