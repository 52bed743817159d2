import * as z from 'zod/mini';

/** Query of `GET /api/coverage`: a body, as policies name it. */
export const coverageQuerySchema = z.object({ body: z.string().check(z.minLength(1), z.maxLength(100)) });

/** One letter a finding's status in {@link coverageSchema}; `.` where the last analysis of a policy says nothing. */
export const coverageLetters = {
  addressed: 'a',
  partly: 'p',
  contradicted: 'x',
  missing: 'm',
  'not-applicable': 'n',
} as const;

/** The answer of `GET /api/coverage`: which requirements of a body which policies answer, by their last analyses of it. */
export const coverageSchema = z.object({
  body: z.string(),
  /** Hash of the library whose requirements these are. An analysis by another version may lack some of them. */
  libraryVersion: z.string(),
  /** Those that a policy can answer, in the order of the body. */
  requirements: z.array(
    z.object({
      citation: z.string(),
      title: z.string(),
      weight: z.int(),
      /** Whether the library says what a policy must say for it. Without, the built-in engine does not judge it. */
      isJudged: z.boolean(),
      /** Why it does not apply to the organization, by itself or with the whole body; `null` where it does. */
      notApplicable: z.nullable(z.string()),
    }),
  ),
  /** Policies of which an analysis has found something in the body, by title. */
  policies: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      analysisId: z.string(),
      /** The policy has changed since. */
      outdated: z.boolean(),
      /** A letter for each of `requirements`. */
      letters: z.string(),
    }),
  ),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** Query of `GET /api/requirements`: a citation as the library has it. */
export const requirementQuerySchema = z.object({
  body: z.string().check(z.minLength(1), z.maxLength(100)),
  citation: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** The answer of `GET /api/requirements`: a requirement, what is asked for, and text that would close a gap. */
export const requirementDetailSchema = z.object({
  body: z.string(),
  citation: z.string(),
  title: z.string(),
  /** `null` for what no policy answers. */
  guidance: z.nullable(
    z.object({
      summary: z.string(),
      weight: z.int(),
      evidence: z.array(z.string()),
      /** How policies express it. */
      terms: z.array(z.string()),
      /** Markdown, with square brackets where a person must decide. */
      gapText: z.string(),
    }),
  ),
});
export type RequirementDetail = z.infer<typeof requirementDetailSchema>;
