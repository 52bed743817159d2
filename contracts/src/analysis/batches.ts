import * as z from 'zod/mini';
import { analysisTypes } from './results.ts';

/** Body of `POST /api/analysis-batches` and query of `GET /api/analysis-batches/preview`. */
export const analysisBatchInputSchema = z.object({ analysisType: z.enum(analysisTypes) });

/** Response of `GET /api/analysis-batches/preview`: the policies that a batch would analyze now. */
export const analysisBatchPreviewSchema = z.object({
  /** Policies that have text. */
  policies: z.int(),
  /** Policies without text, which no batch analyzes. */
  withoutText: z.int(),
  /** Number of `policies` that a batch would analyze, limited by the quota and the maximum batch size. */
  planned: z.int(),
  /** Analyses left this month; `null` if the plan has no limit. */
  quotaLeft: z.nullable(z.int()),
});
export type AnalysisBatchPreview = z.infer<typeof analysisBatchPreviewSchema>;

export const analysisBatchStatuses = ['running', 'completed', 'canceled', 'failed'] as const;
export type AnalysisBatchStatus = (typeof analysisBatchStatuses)[number];

/** A batch and its progress. */
export const analysisBatchFactsSchema = z.object({
  id: z.string(),
  analysisType: z.enum(analysisTypes),
  status: z.enum(analysisBatchStatuses),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Number of policies that the batch was requested for. */
  policies: z.int(),
  leftOut: z.int(),
  /**
   * Numbers of analyses: `completed` with a result, `failed` without one, and `open` while waiting or
   * running.
   */
  completed: z.int(),
  failed: z.int(),
  open: z.int(),
});
export type AnalysisBatchFacts = z.infer<typeof analysisBatchFactsSchema>;

/** Response of all calls that return a batch, and an item of `GET /api/analysis-batches`. */
export const analysisBatchSchema = z.extend(analysisBatchFactsSchema, {
  /** Actions that the caller may take on the batch. */
  actions: z.array(z.literal('cancel')),
});
export type AnalysisBatch = z.infer<typeof analysisBatchSchema>;
