import * as z from 'zod/mini';
import { analysisTypes } from './results.ts';

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
