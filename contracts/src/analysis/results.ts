import * as z from 'zod/mini';
import { ERASED } from '../events/envelope.ts';

/** The kinds of analysis of a policy. */
export const analysisTypes = ['compliance', 'regulatory_mapping'] as const;
export type AnalysisType = (typeof analysisTypes)[number];

export const riskLevels = ['high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** How well a policy meets a regulation as a whole. `not-scored`: too little of it could be judged to say. */
export const complianceStatuses = ['compliant', 'partial', 'other', 'not-scored'] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];

/** How well a policy meets one requirement. `contradicted`: it says the opposite of what is required. */
export const findingStatuses = ['addressed', 'partly', 'contradicted', 'missing', 'not-applicable'] as const;
export type FindingStatus = (typeof findingStatuses)[number];

/** How many requirements have each status. Events from before the status `contradicted` have no count for it. */
export const findingCountsSchema = z.catchall(
  z.object({
    addressed: z.int(),
    partly: z.int(),
    contradicted: z.optional(z.int()),
    missing: z.int(),
    'not-applicable': z.int(),
  }),
  z.int(),
);
export type FindingCounts = z.infer<typeof findingCountsSchema>;

/** Hexadecimal SHA-256. */
const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/));

/** A requirement of the control library, as it was called in the version of the library that was used. */
export const requirementReferenceSchema = z.object({
  /** As policies name it, such as `PCI DSS`. */
  body: z.string(),
  /** As lawyers cite it, such as `45 CFR 164.308(a)(1)(ii)(A)`. */
  citation: z.string(),
  title: z.string(),
});
export type RequirementReference = z.infer<typeof requirementReferenceSchema>;

/**
 * Words that a finding rests on, with the place where they stand.
 *
 * Offsets count UTF-16 code units from the start of the source: `source.slice(start, end)` is `text`. The source is the Markdown
 * of the policy's version, or the extracted text of a document whose hash the analysis names. Once the organization's key is destroyed,
 * the text is `erased` and the offsets stay.
 */
export const quoteSchema = z
  .object({
    source: z.union([z.literal('policy'), z.object({ documentId: z.string() })]),
    start: z.int().check(z.nonnegative()),
    /** One past the last code unit. */
    end: z.int().check(z.positive()),
    text: z.string(),
  })
  .check(
    z.refine(
      ({ start, end, text }) => text === ERASED || (end - start === text.length && text !== ''),
      'The offsets are not those of the text',
    ),
  );
export type Quote = z.infer<typeof quoteSchema>;

/** What a text says of an element: all of it, without who, how often or by when, as advice, the opposite, or nothing. */
export const elementStates = ['met', 'incomplete', 'recommended', 'contradicted', 'unmet'] as const;
export type ElementState = (typeof elementStates)[number];

/** One of the things that a policy must say to meet a requirement. */
export const elementFindingSchema = z.object({
  /** As the control library names it, such as `training.security`. */
  id: z.string(),
  /** Completes "The policy says …", in English. */
  says: z.string(),
  state: z.enum(elementStates),
  /** What an incomplete one does not say. */
  lacks: z.optional(z.array(z.enum(['who', 'frequency', 'deadline']))),
});
export type ElementFinding = z.infer<typeof elementFindingSchema>;

/** How well the policy meets one requirement, and the words that show it. */
export const findingSchema = z.object({
  requirement: requirementReferenceSchema,
  status: z.enum(findingStatuses),
  /** Why, in a sentence or two, where the status and the quotes do not say it. */
  explanation: z.nullable(z.string()),
  /** None for a requirement that is missing. */
  quotes: z.array(quoteSchema),
  /**
   * How much it counts in the score, from 1 to 3; 1 where nothing is said. 0: a person accepted the gap, or, in results of old
   * engines, the policy touches it in passing and is about something else (`shownFindings`).
   */
  weight: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
  /** What the requirement asks a policy to say, where it was judged by that. */
  elements: z.optional(z.array(elementFindingSchema)),
  /** Only what the policy says of it counts in the score: it is outside the subject of the policy. */
  outside: z.optional(z.boolean()),
});
export type Finding = z.infer<typeof findingSchema>;

/** A body that a policy was judged against. Requirements outside the policy's subject have no finding. */
const judgedBodySchema = z.object({
  body: z.string(),
  /** The request named it. If false, it was concluded from the policy's text. */
  chosen: z.boolean(),
  /** Its requirements that policies can answer and that apply to the organization. */
  requirements: z.int(),
  /** Those of them that are outside the policy's subject. */
  outside: z.int(),
  /** Those that the control library has no elements for yet, so that nobody can say whether the policy meets them. */
  notJudged: z.optional(z.int()),
  /** Whether the policy speaks about the body at all. */
  spokenOf: z.optional(z.boolean()),
  /** `false`: the control library does not have the body, so that nothing was judged. */
  known: z.optional(z.boolean()),
});
export type JudgedBody = z.infer<typeof judgedBodySchema>;

/** What a model of a provider was used for a result. */
const modelUseSchema = z.object({
  /** As the provider named it in its answers. */
  model: z.string(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** US dollars, by the prices that the installation was configured with. */
  cost: z.number(),
  /** Quotes that it gave and that stand nowhere in the text, so that they were left out. */
  droppedQuotes: z.int(),
  /** Requirements that it called answered without any words that stand in the text: they count as missing. */
  unsupportedFindings: z.int(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

const judged = {
  findings: z.array(findingSchema),
  /** Of a result that a model made. */
  model: z.optional(modelUseSchema),
  /** What the policy was judged against; not said by engines that do not tell. */
  bodies: z.optional(z.array(judgedBodySchema)),
};

const leveled = z.object({ description: z.string(), level: z.enum(riskLevels) });
const described = z.object({ description: z.string() });

/** What a compliance check found: the specification's fields, and beside them each requirement with its evidence. */
export const complianceResultSchema = z.object({
  analysisType: z.literal('compliance'),
  suggestions: z.array(leveled),
  risks: z.array(leveled),
  /** What is there and could be better. */
  improvements: z.array(described),
  ...judged,
});
export type ComplianceResult = z.infer<typeof complianceResultSchema>;

/** What a regulatory mapping found. */
export const mappingResultSchema = z.object({
  analysisType: z.literal('regulatory_mapping'),
  regulations: z.array(
    z.object({
      name: z.string(),
      complianceStatus: z.enum(complianceStatuses),
      /** Why the regulation bears on the policy. */
      relevance: z.string(),
    }),
  ),
  gaps: z.array(described),
  recommendations: z.array(described),
  ...judged,
});
export type MappingResult = z.infer<typeof mappingResultSchema>;

export const analysisResultSchema = z.discriminatedUnion('analysisType', [
  complianceResultSchema,
  mappingResultSchema,
]);
export type AnalysisResult = z.infer<typeof analysisResultSchema>;

/** What produced a result. Results of old versions name no version. */
export const engineReferenceSchema = z.object({ name: z.string(), version: z.nullable(z.string()) });
export type EngineReference = z.infer<typeof engineReferenceSchema>;

/** The engine as a person reads it, such as `openai gpt-5.1`. */
export const engineLabel = ({ name, version }: EngineReference): string =>
  version === null ? name : `${name} ${version}`;

/** A document that was read beside the policy, and the very text of it that quotes are of. */
export const documentReadSchema = z.object({ documentId: z.string(), textSha256: sha256 });
export type DocumentRead = z.infer<typeof documentReadSchema>;

/** A result in the file store, as UTF-8 JSON. */
export const resultFileSchema = z.object({ sha256, bytes: z.int().check(z.positive()) });
export type ResultFile = z.infer<typeof resultFileSchema>;
