import type { CountedAnalysis } from '@proviso/contracts';
import type { Caller } from '../../shared/access/session.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';

/** A claimed analysis of a month, needed to return it. */
export interface CountedClaim {
  analysisId: string;
  /** The calendar month (UTC) in which it counts, such as `2026-03`. */
  month: string;
}

/** The analyses that a plan includes in a calendar month (UTC). Only completed ones count. */
export interface AnalysisQuota {
  /**
   * Claims an analysis before it runs. Returns `undefined` if the plan has no limit.
   *
   * @throws DomainError `subscription.quota-used`
   */
  claim: (
    caller: Caller,
    analysis: { analysisId: string; kind: CountedAnalysis },
  ) => Promise<CountedClaim | undefined>;
  /** Returns the analyses left this month, or `undefined` if the plan has no limit. */
  left: (caller: Caller) => Promise<number | undefined>;
  /** Returns the claim of an analysis that did not complete. A repeat has no effect. */
  giveBack: (context: RequestContext, claim: CountedClaim) => Promise<void>;
}
