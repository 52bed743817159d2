import * as z from 'zod/mini';
import { ERASED } from '../events/envelope.ts';

/** The kinds of policy analysis. */
export const analysisTypes = ['compliance', 'regulatory_mapping'] as const;
export type AnalysisType = (typeof analysisTypes)[number];

export const riskLevels = ['high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Overall compliance of a policy. `not-scored`: too little of the policy could be judged. */
export const complianceStatuses = ['compliant', 'partial', 'other', 'not-scored'] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];

/** How well a policy meets one requirement. `contradicted`: it says the opposite of the requirement. */
export const findingStatuses = ['addressed', 'partly', 'contradicted', 'missing', 'not-applicable'] as const;
export type FindingStatus = (typeof findingStatuses)[number];

/**
 * Number of requirements per status, and of those outside the policy's subject (`outside`), which the other
 * numbers leave out. Events from before `contradicted` or `outside` existed have no count for them; the others
 * then include the requirements outside the subject.
 */
export const findingCountsSchema = z.catchall(
  z.object({
    addressed: z.int(),
    partly: z.int(),
    contradicted: z.optional(z.int()),
    missing: z.int(),
    'not-applicable': z.int(),
    outside: z.optional(z.int()),
  }),
  z.int(),
);
export type FindingCounts = z.infer<typeof findingCountsSchema>;

/** Hexadecimal SHA-256. */
const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/));

/** A requirement in the control library, with its name as of the library version that was used. */
export const requirementReferenceSchema = z.object({
  /** Name of the regulatory body as used in policies, such as `PCI DSS`. */
  body: z.string(),
  /** Legal citation, such as `45 CFR 164.308(a)(1)(ii)(A)`. */
  citation: z.string(),
  title: z.string(),
});
export type RequirementReference = z.infer<typeof requirementReferenceSchema>;

/**
 * Quoted text that supports a finding, with its location.
 *
 * Offsets count UTF-16 code units from the start of the source: `source.slice(start, end)` is `text`. The
 * source is the Markdown of the policy's version, or the extracted text of a document whose hash the analysis
 * names. Once the organization's key is destroyed, the text is `erased` and the offsets remain.
 */
export const quoteSchema = z
  .object({
    source: z.union([z.literal('policy'), z.object({ documentId: z.string() })]),
    start: z.int().check(z.nonnegative()),
    /** Offset after the quote's last code unit. */
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

/**
 * How a policy's text covers an element. `incomplete`: the text does not say who, how often, or by when, or has a
 * blank in its place. `recommended`: the text gives the element only as advice.
 */
export const elementStates = ['met', 'incomplete', 'recommended', 'contradicted', 'unmet'] as const;
export type ElementState = (typeof elementStates)[number];

/** One statement that a policy must make to meet a requirement. */
export const elementFindingSchema = z.object({
  /** The element's id in the control library, such as `training.security`. */
  id: z.string(),
  /** Completes the sentence “The policy says …”, in English. */
  says: z.string(),
  state: z.enum(elementStates),
  /** Details that an incomplete statement lacks. */
  lacks: z.optional(z.array(z.enum(['who', 'frequency', 'deadline']))),
  /** Blanks in the quoted statement that leave the element open, such as `[number]`. */
  blanks: z.optional(z.array(z.string())),
});
export type ElementFinding = z.infer<typeof elementFindingSchema>;

/** The built-in engine's answers where a model judged differently. They change no status or score. */
export const builtInReadingSchema = z.object({
  /** The elements that the two judged differently, with the built-in engine's answers. */
  elements: z.array(z.object({ id: z.string(), state: z.enum(elementStates) })),
  /** The quotes of the built-in engine's finding; empty if it found none of these elements. */
  quotes: z.array(quoteSchema),
});
export type BuiltInReading = z.infer<typeof builtInReadingSchema>;

/** How well the policy meets one requirement, with the quotes that show it. */
export const findingSchema = z.object({
  requirement: requirementReferenceSchema,
  status: z.enum(findingStatuses),
  /** Explanation in a sentence or two; `null` if the status and the quotes suffice. */
  explanation: z.nullable(z.string()),
  /** Quotes that support the finding; empty for a missing requirement. */
  quotes: z.array(quoteSchema),
  /**
   * Weight in the score, from 1 to 3; absent means 1. The weight is 0 if a user accepted the gap. In results
   * of old engines, 0 also marks a requirement that the policy mentions only in passing (`shownFindings`).
   */
  weight: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
  /** Statements that the requirement expects, if it was judged by elements. */
  elements: z.optional(z.array(elementFindingSchema)),
  /** The quotes that contradict the requirement, if the status is `contradicted`. */
  contradictions: z.optional(
    z.array(
      z.object({
        /** Index in `quotes`. */
        quote: z.int().check(z.nonnegative()),
        /**
         * The quote with the period that the requirement allows, in Markdown; `null` if the contradiction is
         * not only about a period.
         */
        instead: z.nullable(z.string()),
      }),
    ),
  ),
  /** Present if a model made this finding and the built-in engine judged some elements differently. */
  builtIn: z.optional(builtInReadingSchema),
  /**
   * True if the requirement is outside the policy's subject. It is then shown, but counts in the score only
   * if the policy contradicts it.
   */
  unscored: z.optional(z.boolean()),
  /**
   * Replaced by `unscored` in engine 2.3. For a requirement with `outside`, the score counts what the policy
   * says but not what the policy omits.
   */
  outside: z.optional(z.boolean()),
});
export type Finding = z.infer<typeof findingSchema>;

/** A quote that contradicts a requirement, and what it could say instead. */
export interface Contradiction {
  quote: Quote;
  instead: string | null;
}

type QuotedFinding = Pick<Finding, 'status' | 'quotes' | 'contradictions'>;

/**
 * True if the policy contradicts the requirement, but the result does not say with which of its quotes. Results
 * of old engines do not.
 */
export const isContradictionUnknown = ({ status, quotes, contradictions }: QuotedFinding): boolean =>
  status === 'contradicted' && contradictions === undefined && quotes.length > 1;

/**
 * The quotes that contradict a requirement; none if the finding has another status. A result that does not record
 * them also has quotes that meet the requirement, so only its single quote counts (`isContradictionUnknown`).
 */
export const contradictionsOf = ({
  status,
  quotes,
  contradictions = quotes.length === 1 ? [{ quote: 0, instead: null }] : [],
}: QuotedFinding): Contradiction[] =>
  status !== 'contradicted'
    ? []
    : contradictions.flatMap(({ quote: index, instead }) => {
        const quote = quotes[index];
        return quote ? [{ quote, instead }] : [];
      });

/** True if the policy's own text is known to contradict the requirement, so that its sentences can be replaced. */
export const contradictsInPolicy = (finding: QuotedFinding): boolean =>
  contradictionsOf(finding).some(({ quote }) => quote.source === 'policy');

/** A body that a policy was judged against. Requirements outside the policy's subject have no finding. */
const judgedBodySchema = z.object({
  body: z.string(),
  /** True if the request specified the body; false if it was inferred from the policy's text. */
  chosen: z.boolean(),
  /** Number of requirements that policies can answer and that apply to the organization. */
  requirements: z.int(),
  /** Number of `requirements` outside the policy's subject. */
  outside: z.int(),
  /**
   * Number of `requirements` that are not judged, because the control library has no elements for them yet, or
   * because they are `unclear`.
   */
  notJudged: z.optional(z.int()),
  /**
   * Requirements that the policy is about, for which the engine found neither a statement nor certainty that there
   * is none. A person has to check them.
   */
  unclear: z.optional(z.array(z.object({ citation: z.string(), title: z.string() }))),
  /** True if the policy mentions the body. */
  spokenOf: z.optional(z.boolean()),
  /** False if the body could not be judged because the control library lacks it. */
  known: z.optional(z.boolean()),
});
export type JudgedBody = z.infer<typeof judgedBodySchema>;

/** Usage of a provider's model for a result. */
const modelUseSchema = z.object({
  /** Model name in the provider's responses. */
  model: z.string(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Cost in US dollars, by the prices in the installation's configuration. */
  cost: z.number(),
  /** Number of quotes that were dropped because the model invented them: they are not in the text. */
  droppedQuotes: z.int(),
  /**
   * Number of elements that the model reported without quoting a statement that can show them. They count as
   * unmet. Results of version 1 of the engine count requirements instead.
   */
  unsupportedFindings: z.int(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

const judged = {
  findings: z.array(findingSchema),
  /** Present if a model produced the result. */
  model: z.optional(modelUseSchema),
  /** Bodies that the policy was judged against; absent if the engine does not report them. */
  bodies: z.optional(z.array(judgedBodySchema)),
  /** Number of places to fill in of the policy's text (`placeholdersIn`); absent in results of old engines. */
  placesToFillIn: z.optional(z.int()),
};

const leveled = z.object({ description: z.string(), level: z.enum(riskLevels) });
const described = z.object({ description: z.string() });

/** Result of a compliance check, with every requirement and its evidence. */
export const complianceResultSchema = z.object({
  analysisType: z.literal('compliance'),
  suggestions: z.array(leveled),
  risks: z.array(leveled),
  /** Existing content that could be better. */
  improvements: z.array(described),
  ...judged,
});
export type ComplianceResult = z.infer<typeof complianceResultSchema>;

/** Result of a regulatory mapping. */
export const mappingResultSchema = z.object({
  analysisType: z.literal('regulatory_mapping'),
  regulations: z.array(
    z.object({
      name: z.string(),
      complianceStatus: z.enum(complianceStatuses),
      /** Reason why the regulation is relevant to the policy. */
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

/** Engine that produced a result. Old results have no version. */
export const engineReferenceSchema = z.object({ name: z.string(), version: z.nullable(z.string()) });
export type EngineReference = z.infer<typeof engineReferenceSchema>;

/** Exact name of the engine, for records: `built-in 1.1.0` or `openai gpt-5.1`. */
export const engineId = ({ name, version }: EngineReference): string =>
  version === null ? name : `${name} ${version}`;

/** Name of the engine for display, such as `Proviso engine 1.1` or `openai gpt-5.1`. */
export const engineLabel = ({ name, version }: EngineReference): string =>
  engineId(
    // A model's name can also end in `.0`, which must stay.
    name === 'built-in'
      ? { name: 'Proviso engine', version: version?.replace(/\.0$/, '') ?? null }
      : { name, version },
  );

/** A document that was included in the analysis, with the hash of the text that its quotes refer to. */
export const documentReadSchema = z.object({ documentId: z.string(), textSha256: sha256 });
export type AnalyzedDocument = z.infer<typeof documentReadSchema>;

/** Location of a result in the file store: UTF-8 JSON. */
export const resultFileSchema = z.object({ sha256, bytes: z.int().check(z.positive()) });
export type ResultFile = z.infer<typeof resultFileSchema>;
