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

/** Maximum number of items that a card shows, for each list in a result. */
export const analysisCardLimits = {
  suggestions: 3,
  risks: 2,
  improvements: 2,
  regulations: 3,
  gaps: 3,
  recommendations: 2,
} as const;

const judged = {
  counts: findingCountsSchema,
  bodies: complianceResultSchema.shape.bodies,
  placesToFillIn: complianceResultSchema.shape.placesToFillIn,
};

/** The part of a result that a card shows. */
export const analysisHighlightsSchema = z.discriminatedUnion('analysisType', [
  z.object({
    analysisType: complianceResultSchema.shape.analysisType,
    suggestions: complianceResultSchema.shape.suggestions,
    risks: complianceResultSchema.shape.risks,
    improvements: complianceResultSchema.shape.improvements,
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

/** Reduces a result to the part that a card shows. */
export const highlightsOf = (result: AnalysisResult): AnalysisHighlights => {
  const { counts } = summaryOf(shownFindings(result.findings));
  const { bodies, placesToFillIn } = result;
  const ofBoth = {
    counts,
    ...(bodies && { bodies }),
    ...(placesToFillIn !== undefined && { placesToFillIn }),
  };
  switch (result.analysisType) {
    case 'compliance': {
      const { analysisType, suggestions, risks, improvements } = result;
      return {
        analysisType,
        suggestions: suggestions.slice(0, analysisCardLimits.suggestions),
        risks: risks.slice(0, analysisCardLimits.risks),
        improvements: improvements.slice(0, analysisCardLimits.improvements),
        ...ofBoth,
      };
    }
    case 'regulatory_mapping': {
      const { analysisType, regulations, gaps, recommendations } = result;
      return {
        analysisType,
        regulations: regulations.slice(0, analysisCardLimits.regulations),
        gaps: gaps.slice(0, analysisCardLimits.gaps),
        recommendations: recommendations.slice(0, analysisCardLimits.recommendations),
        ...ofBoth,
      };
    }
  }
};

/** Progress of an analysis. */
export const analysisStatuses = ['requested', 'running', 'completed', 'failed'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

/** Actions that the caller may take on an analysis. */
export const analysisActions = ['cancel'] as const;
export type AnalysisAction = (typeof analysisActions)[number];

const factsShape = {
  id: z.string(),
  policyId: z.string(),
  policyTitle: z.string(),
  /** Version of the policy that is analyzed. */
  policyVersion: z.int(),
  /** Version of the policy now; `null` if it was deleted. */
  currentVersion: z.nullable(z.int()),
  analysisType: z.enum(analysisTypes),
  status: z.enum(analysisStatuses),
  /** Time of the request. */
  createdAt: z.iso.datetime(),
  /**
   * The score, from 0 to 100. This and the following fields are `null` until the analysis completes.
   * Afterward, a `null` score means that too little of the policy could be judged.
   */
  complianceScore: z.nullable(z.number()),
  completedAt: z.nullable(z.iso.datetime()),
  /** The engine that runs the analysis; `null` until it is running. */
  engine: z.nullable(engineReferenceSchema),
  /** Hash of the control library. */
  libraryVersion: z.nullable(z.string()),
  /** Reason why the analysis failed; `null` for other analyses. */
  failure: z.nullable(z.enum(analysisFailures)),
};

/** True if the policy has a newer version than the one that was analyzed. The score may no longer hold. */
export const isOutdated = ({
  policyVersion,
  currentVersion,
}: {
  policyVersion: number;
  currentVersion: number | null;
}): boolean => currentVersion !== null && policyVersion < currentVersion;

/** Fields of an analysis in lists. */
export const analysisFactsSchema = z.object({
  ...factsShape,
  /** `null` if there is no result, or only its score was recorded. */
  result: z.nullable(analysisHighlightsSchema),
});
export type AnalysisFacts = z.infer<typeof analysisFactsSchema>;

const actions = z.array(z.enum(analysisActions));

/** An item of `GET /api/analyses` and `GET /api/policies/{id}/analyses`. */
export const analysisSummarySchema = z.object({ ...analysisFactsSchema.shape, actions });
export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;

/** Response of `GET /api/analyses/{id}`, and of the calls that run an analysis. */
export const analysisSchema = z.object({
  ...factsShape,
  /** The result. It includes users' judgments, and so does the score. */
  result: z.nullable(analysisResultSchema),
  /** The score without users' judgments. */
  foundScore: z.nullable(z.number()),
  /** Findings that users have judged, and findings on requirements that do not apply to the organization. */
  judgments: z.array(judgedFindingSchema),
  /** Documents that were included; the name is `null` if the document no longer exists. */
  documents: z.array(z.object({ documentId: z.string(), name: z.nullable(z.string()) })),
  /**
   * Bodies whose requirements have titles in the caller's language. The titles of all others are in English,
   * or as the organization entered them.
   */
  translatedBodies: z.array(z.string()),
  actions,
});
export type Analysis = z.infer<typeof analysisSchema>;

/** Query of `GET /api/analyses`. */
export const analysisListQuerySchema = z.object({
  analysisType: z.optional(z.enum(analysisTypes)),
});
export type AnalysisListQuery = z.infer<typeof analysisListQuerySchema>;
