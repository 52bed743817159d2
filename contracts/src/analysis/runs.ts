import * as z from 'zod/mini';
import { judgedFindingSchema } from '../controls/judgments.ts';
import { shownFindings, summaryOf } from './compliance-score.ts';
import { analysisFailures } from './events.ts';
import {
  type AnalysisResult,
  analysisResultSchema,
  analysisTypes,
  complianceResultSchema,
  engineReferenceSchema,
  findingCountsSchema,
  mappingResultSchema,
} from './results.ts';

/** Points of a result that a card shows. */
export const shownOnCards = {
  suggestions: 3,
  risks: 2,
  regulations: 3,
  gaps: 3,
  recommendations: 2,
} as const;

const judged = {
  counts: findingCountsSchema,
  bodies: complianceResultSchema.shape.bodies,
};

/** What a card shows of a result. */
export const analysisHighlightsSchema = z.discriminatedUnion('analysisType', [
  z.object({
    analysisType: complianceResultSchema.shape.analysisType,
    suggestions: complianceResultSchema.shape.suggestions,
    risks: complianceResultSchema.shape.risks,
    ...judged,
  }),
  z.object({
    analysisType: mappingResultSchema.shape.analysisType,
    regulations: mappingResultSchema.shape.regulations,
    gaps: mappingResultSchema.shape.gaps,
    recommendations: mappingResultSchema.shape.recommendations,
    ...judged,
  }),
]);
export type AnalysisHighlights = z.infer<typeof analysisHighlightsSchema>;

/** Cuts a result down to what a card shows. */
export const highlightsOf = (result: AnalysisResult): AnalysisHighlights => {
  const { counts } = summaryOf(shownFindings(result.findings));
  const { bodies } = result;
  switch (result.analysisType) {
    case 'compliance': {
      const { analysisType, suggestions, risks } = result;
      return {
        analysisType,
        suggestions: suggestions.slice(0, shownOnCards.suggestions),
        risks: risks.slice(0, shownOnCards.risks),
        counts,
        ...(bodies && { bodies }),
      };
    }
    case 'regulatory_mapping': {
      const { analysisType, regulations, gaps, recommendations } = result;
      return {
        analysisType,
        regulations: regulations.slice(0, shownOnCards.regulations),
        gaps: gaps.slice(0, shownOnCards.gaps),
        recommendations: recommendations.slice(0, shownOnCards.recommendations),
        counts,
        ...(bodies && { bodies }),
      };
    }
  }
};

/** How far an analysis is. */
export const analysisStatuses = ['requested', 'running', 'completed', 'failed'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

/** What the caller may do with an analysis. */
export const analysisActions = ['cancel'] as const;
export type AnalysisAction = (typeof analysisActions)[number];

const factsShape = {
  id: z.string(),
  policyId: z.string(),
  policyTitle: z.string(),
  /** The version of the policy that is judged. */
  policyVersion: z.int(),
  analysisType: z.enum(analysisTypes),
  status: z.enum(analysisStatuses),
  /** When it was asked for. */
  createdAt: z.iso.datetime(),
  /**
   * 0 to 100; as what follows, of a completed analysis only. `null` with a result: not scored, since too little of the policy could
   * be judged.
   */
  complianceScore: z.nullable(z.number()),
  completedAt: z.nullable(z.iso.datetime()),
  /** Known as soon as it runs. */
  engine: z.nullable(engineReferenceSchema),
  /** Hash of the control library. */
  libraryVersion: z.nullable(z.string()),
  /** Why there is no result, of a failed one. */
  failure: z.nullable(z.enum(analysisFailures)),
};

/** What lists say of an analysis. */
export const analysisFactsSchema = z.object({
  ...factsShape,
  /** `null` where there is no result, or only its score was recorded. */
  result: z.nullable(analysisHighlightsSchema),
});
export type AnalysisFacts = z.infer<typeof analysisFactsSchema>;

const actions = z.array(z.enum(analysisActions));

/** An item of `GET /api/analyses` and `GET /api/policies/{id}/analyses`. */
export const analysisSummarySchema = z.object({ ...analysisFactsSchema.shape, actions });
export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;

/** The answer of `GET /api/analyses/{id}`, and of the calls that run one. */
export const analysisSchema = z.object({
  ...factsShape,
  /** With people's judgment, as the score. */
  result: z.nullable(analysisResultSchema),
  /** The score without people's judgment. */
  foundScore: z.nullable(z.number()),
  /** The findings that people have judged, and those of what does not apply to the organization. */
  judgments: z.array(judgedFindingSchema),
  /** The documents that were read beside the policy; `null` for the name of one that is there no more. */
  documents: z.array(z.object({ documentId: z.string(), name: z.nullable(z.string()) })),
  actions,
});
export type Analysis = z.infer<typeof analysisSchema>;

/** Query of the lists of analyses. */
export const analysisListQuerySchema = z.object({
  analysisType: z.optional(z.enum(analysisTypes)),
});
export type AnalysisListQuery = z.infer<typeof analysisListQuerySchema>;
