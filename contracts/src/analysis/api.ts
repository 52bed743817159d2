import * as z from 'zod/mini';
import type { Entitlement } from '../billing/entitlements.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import type { analysisFailures, countedAnalyses } from './events.ts';
import { complianceResultSchema, riskLevels } from './results.ts';

export type AnalysisFailureReason = (typeof analysisFailures)[number];

/** Body of `POST /api/policies/generate`; all fields except `language` are required. */
export const generatePolicySchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Title is required'),
      z.maxLength(limits.policyTitleCharacters, 'Title too long'),
    ),
  facilityType: z.string().check(z.minLength(1)),
  state: z.string().check(z.minLength(1)),
  regulatoryBody: z.string().check(z.minLength(1)),
  industry: z.string().check(z.minLength(1)),
  /** Language of the draft; by default, the caller's language. */
  language: z.optional(z.enum(languages)),
});
export type GeneratePolicyRequest = z.infer<typeof generatePolicySchema>;
/** The facts that a draft is written from. */
export type GeneratePolicyInput = Omit<GeneratePolicyRequest, 'language'>;
/**
 * `engine` names the engine that wrote the content. `language` is English if the control library has no
 * wording in the requested language for one of the draft's requirements.
 */
export const generatedPolicySchema = z.object({
  content: z.string(),
  engine: z.string(),
  language: z.enum(languages),
});
export type GeneratedPolicy = z.infer<typeof generatedPolicySchema>;

/**
 * Body of `POST /api/policies/analyze-draft`: a draft, saved or unsaved. `policyId` is the policy that the
 * draft changes; that policy's documents are analyzed, too.
 */
export const analyzeDraftSchema = z.object({
  title: z.string().check(z.maxLength(limits.policyTitleCharacters, 'Title too long')),
  content: z.string().check(z.regex(/\S/, 'Please add content to analyze')),
  regulatoryBody: z._default(z.nullable(z.string()), null),
  policyId: z.optional(z.uuid()),
});
export type AnalyzeDraftInput = z.input<typeof analyzeDraftSchema>;
export type ParsedAnalyzeDraftInput = z.output<typeof analyzeDraftSchema>;

/** Result of analyzing a draft. `engine` names the engine that produced it. */
export const draftAnalysisSchema = z.object({
  /** `null` if too little of the draft can be judged for a score. */
  complianceScore: z.nullable(z.number()),
  /** Regulatory bodies that the draft was judged against. */
  bodies: complianceResultSchema.shape.bodies,
  suggestions: z.array(z.string()),
  risks: z.array(z.object({ level: z.enum(riskLevels), description: z.string() })),
  improvements: z.array(z.string()),
  engine: z.string(),
});
export type DraftAnalysis = z.infer<typeof draftAnalysisSchema>;

export type CountedAnalysis = (typeof countedAnalyses)[number];

/** Completed analyses per calendar month (UTC) in a plan with a quota. */
const limitedAnalyses = 5;

/** Analyses per calendar month (UTC) that `entitlements` include; `undefined` means unlimited. */
export const monthlyAnalysesOf = (entitlements: readonly Entitlement[]): number | undefined =>
  entitlements.includes('analysis.unlimited') ? undefined : limitedAnalyses;
