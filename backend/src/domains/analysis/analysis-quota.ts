import type { CountedAnalysis } from '@proviso/contracts';
import type { Caller } from '../../shared/access/session.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';

/** Identifies an analysis that counts against a month's quota, so that its claim can be released. */
export interface QuotaClaim {
  analysisId: string;
  /** The calendar month (UTC) whose quota the analysis counts against, for example `2026-03`. */
  month: string;
}

/** Counts analyses against the plan's quota per calendar month (UTC). Only completed analyses count. */
export interface AnalysisQuota {
  /**
   * Claims quota for an analysis before it runs. Returns `undefined` if the plan has no limit.
   *
   * @throws DomainError `subscription.quota-used`
   */
  claim: (
    caller: Caller,
    analysis: { analysisId: string; kind: CountedAnalysis },
  ) => Promise<QuotaClaim | undefined>;
  /** Returns the number of analyses left this month, or `undefined` if the plan has no limit. */
  left: (caller: Caller) => Promise<number | undefined>;
  /** Releases the claim of an analysis that did not complete. Idempotent. */
  giveBack: (context: RequestContext, claim: QuotaClaim) => Promise<void>;
}
