import * as z from 'zod/mini';
import { analysisTypes } from './analysis-results.ts';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** Policies that one batch analyzes at most: as many as its event can name. */
export const batchPolicies = 5_000;

// Events, in `analysisBatch-{batchId}`

const batchRequestSchema = z.object({
  analysisType: z.enum(analysisTypes),
  /** In the order in which they are analyzed. */
  policyIds: z.array(z.string()).check(z.maxLength(batchPolicies)),
  /** Policies left out because the month's quota, or one batch, has no room for them. */
  leftOut: z.int(),
  /** The month (UTC), such as `2026-03`, whose quota counts each analysis; absent where the plan has no limit. */
  countedIn: z.optional(z.string()),
});
export type AnalysisBatchRequest = z.infer<typeof batchRequestSchema>;

/** Somebody asked for many policies to be analyzed. Each is an analysis of its own, requested when its turn comes. */
export const analysisBatchRequested = defineEvent('AnalysisBatchRequested', batchRequestSchema);
/** Every analysis of a batch has ended, with a result or without. */
export const analysisBatchCompleted = defineEvent('AnalysisBatchCompleted', z.object({}));
/** Somebody canceled a batch: analyses that have ended stay, and the others end without a result or never begin. */
export const analysisBatchCanceled = defineEvent('AnalysisBatchCanceled', z.object({}));
/** A batch could not go on, for a reason that nobody knows beforehand: what has not ended ends as if it were canceled. */
export const analysisBatchFailed = defineEvent('AnalysisBatchFailed', z.object({}));

export const analysisBatchEvents = [
  analysisBatchRequested,
  analysisBatchCompleted,
  analysisBatchCanceled,
  analysisBatchFailed,
] as const;
export type AnalysisBatchEvent = EventOf<(typeof analysisBatchEvents)[number]>;

/** Body of `POST /api/analysis-batches` and query of `GET /api/analysis-batches/preview`. */
export const analysisBatchInputSchema = z.object({ analysisType: z.enum(analysisTypes) });

/** The answer of `GET /api/analysis-batches/preview`: what a batch would analyze now. */
export const analysisBatchPreviewSchema = z.object({
  /** Policies that have text. */
  policies: z.int(),
  /** Policies without text, which no batch analyzes. */
  withoutText: z.int(),
  /** How many of `policies` a batch would analyze: fewer where a quota or the size of a batch is smaller. */
  planned: z.int(),
  /** Analyses that are left of the month; `null` where the plan has no limit. */
  quotaLeft: z.nullable(z.int()),
});
export type AnalysisBatchPreview = z.infer<typeof analysisBatchPreviewSchema>;

export const analysisBatchStatuses = ['running', 'completed', 'canceled', 'failed'] as const;
export type AnalysisBatchStatus = (typeof analysisBatchStatuses)[number];

/** What a batch is and how far it has come. */
export const analysisBatchFactsSchema = z.object({
  id: z.string(),
  analysisType: z.enum(analysisTypes),
  status: z.enum(analysisBatchStatuses),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Policies that it was asked to analyze. */
  policies: z.int(),
  leftOut: z.int(),
  /** Analyses that have a result, that have none, and that are waiting or running. */
  completed: z.int(),
  failed: z.int(),
  open: z.int(),
});
export type AnalysisBatchFacts = z.infer<typeof analysisBatchFactsSchema>;

/** The answer of the calls about a batch, and an item of `GET /api/analysis-batches`. */
export const analysisBatchSchema = z.extend(analysisBatchFactsSchema, {
  /** What the caller may do with it. */
  actions: z.array(z.literal('cancel')),
});
export type AnalysisBatch = z.infer<typeof analysisBatchSchema>;
