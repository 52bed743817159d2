import { planParameters, type AnalysisQuotaEvent, type CountedAnalysis } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** Ids of the running and completed analyses that count toward one calendar month's quota. */
export type MonthlyAnalysisIds = ReadonlySet<string>;

export interface CountAnalysis {
  type: 'CountAnalysis';
  analysisId: string;
  kind: CountedAnalysis;
  /** Number of analyses that the plan includes per month. */
  limit: number;
  /** First day of the next month, for example `2026-04-01`. */
  renewsOn: string;
}
export type AnalysisQuotaCommand = CountAnalysis | { type: 'UncountAnalysis'; analysisId: string };

const evolve = (state: MonthlyAnalysisIds, event: AnalysisQuotaEvent): MonthlyAnalysisIds => {
  const after = new Set(state);
  switch (event.type) {
    case 'AnalysisCounted':
      after.add(event.data.analysisId);
      return after;
    case 'AnalysisUncounted':
      after.delete(event.data.analysisId);
      return after;
  }
};

const decide = (command: AnalysisQuotaCommand, state: MonthlyAnalysisIds): readonly AnalysisQuotaEvent[] => {
  const { analysisId } = command;
  switch (command.type) {
    case 'CountAnalysis': {
      if (state.has(analysisId)) return [];
      const { kind, limit, renewsOn } = command;
      if (state.size >= limit) {
        const parameters = { limit, renewsOn, ...planParameters('analysis.unlimited') };
        throw new DomainError('subscription.quota-used', parameters);
      }
      return [{ type: 'AnalysisCounted', data: { analysisId, kind } }];
    }
    case 'UncountAnalysis':
      return state.has(analysisId) ? [{ type: 'AnalysisUncounted', data: { analysisId } }] : [];
  }
};

/** The rules of an `analysisQuota-` stream. Claims beyond the quota fail with `subscription.quota-used`. */
export const analysisQuotaDecider: Decider<MonthlyAnalysisIds, AnalysisQuotaCommand, AnalysisQuotaEvent> = {
  initial: new Set(),
  evolve,
  decide,
};
