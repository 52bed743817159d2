import * as z from 'zod/mini';

/** Query of `GET /api/coverage`: a body, named as in policies. */
export const coverageQuerySchema = z.object({ body: z.string().check(z.minLength(1), z.maxLength(100)) });

/**
 * Letters for the statuses of findings in {@link coverageSchema}; `.` if the last analysis of a policy has no
 * finding.
 */
export const coverageLetters = {
  addressed: 'a',
  partly: 'p',
  contradicted: 'x',
  missing: 'm',
  'not-applicable': 'n',
} as const;

/**
 * Response of `GET /api/coverage`: the requirements of a body that policies answer, by their last analyses.
 */
export const coverageSchema = z.object({
  body: z.string(),
  /** Hash of the library with these requirements. Analyses with another version may lack some of them. */
  libraryVersion: z.string(),
  /** Requirements that a policy can answer, in the order of the body. */
  requirements: z.array(
    z.object({
      citation: z.string(),
      title: z.string(),
      weight: z.int(),
      /**
       * True if the library lists what a policy must state. Otherwise, the built-in engine does not judge it.
       */
      isJudged: z.boolean(),
      /** Reason why it, or its whole body, does not apply to the organization; `null` if it applies. */
      notApplicable: z.nullable(z.string()),
    }),
  ),
  /** Policies with a finding in the body, by title. */
  policies: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      analysisId: z.string(),
      /** The policy has changed since its last analysis. */
      outdated: z.boolean(),
      /** One letter per item of `requirements`. */
      letters: z.string(),
    }),
  ),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** Query of `GET /api/requirements`: a citation, spelled as in the library. */
export const requirementQuerySchema = z.object({
  body: z.string().check(z.minLength(1), z.maxLength(100)),
  citation: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Response of `GET /api/requirements`: a requirement, its guidance, and text that would close a gap. */
export const requirementDetailSchema = z.object({
  body: z.string(),
  citation: z.string(),
  title: z.string(),
  /** `null` if no policy can answer it. */
  guidance: z.nullable(
    z.object({
      summary: z.string(),
      weight: z.int(),
      evidence: z.array(z.string()),
      /** Terms that policies use for it. */
      terms: z.array(z.string()),
      /** Markdown, with square brackets where a person must decide. */
      gapText: z.string(),
    }),
  ),
});
export type RequirementDetail = z.infer<typeof requirementDetailSchema>;
