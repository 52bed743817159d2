import * as z from 'zod/mini';
import { analysisTypes } from './analysis-results.ts';
import type { Entitlement } from './entitlements.ts';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** What counts as an analysis, each as one. Text that is generated does not. */
export const countedAnalyses = [...analysisTypes, 'draft'] as const;
export type CountedAnalysis = (typeof countedAnalyses)[number];

/** Completed analyses a calendar month (UTC) in a plan that limits them (specification §9). */
const limitedAnalyses = 5;

/** Analyses a calendar month (UTC) for those who have `entitlements`; `undefined`: as many as they ask for. */
export const monthlyAnalysesOf = (entitlements: readonly Entitlement[]): number | undefined =>
  entitlements.includes('analysis.unlimited') ? undefined : limitedAnalyses;

// Events, in `analysisQuota-{organizationId}-{yyyy-mm}`

/** One of the month's analyses is claimed, before it runs. */
export const analysisCounted = defineEvent(
  'AnalysisCounted',
  z.object({ analysisId: z.string(), kind: z.enum(countedAnalyses) }),
);
/** An analysis that was counted did not complete: the organization may run another one. */
export const analysisUncounted = defineEvent('AnalysisUncounted', z.object({ analysisId: z.string() }));

export const analysisQuotaEvents = [analysisCounted, analysisUncounted] as const;
export type AnalysisQuotaEvent = EventOf<(typeof analysisQuotaEvents)[number]>;
