import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { pageQuerySchema } from '../paging.ts';
import { languages } from '../languages.ts';

/** Query of `GET /api/coverage`: the name of a regulatory body, as used in policies. */
export const coverageQuerySchema = z.object({ body: z.string().check(z.minLength(1), z.maxLength(100)) });

/**
 * Letters for finding statuses in {@link coverageSchema}; `.` if the policy's last analysis has no finding
 * for the requirement.
 */
export const coverageLetters = {
  addressed: 'a',
  partly: 'p',
  contradicted: 'x',
  missing: 'm',
  'not-applicable': 'n',
} as const;

/**
 * Response of `GET /api/coverage`: a body's requirements and how well policies answer them, by their latest
 * analyses.
 */
export const coverageSchema = z.object({
  body: z.string(),
  /**
   * Hash of the library that lists these requirements. Analyses made with another version may lack some of
   * them.
   */
  libraryVersion: z.string(),
  /** Requirements that a policy can answer, in the body's order. */
  requirements: z.array(
    z.object({
      citation: z.string(),
      title: z.string(),
      /** Language of `title`: the caller's if there is a translation; `null` if the organization wrote it. */
      language: z.nullable(z.enum(languages)),
      weight: z.int(),
      /**
       * True if the library lists what a policy must state. If false, the built-in engine does not judge the
       * requirement.
       */
      isJudged: z.boolean(),
      /**
       * Reason why the requirement or its whole body does not apply to the organization; `null` if it
       * applies.
       */
      notApplicable: z.nullable(z.string()),
    }),
  ),
  /** Policies with a finding for the body, sorted by title. */
  policies: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      analysisId: z.string(),
      /** True if the policy is active. Only policies in force address a requirement. */
      inForce: z.boolean(),
      /** True if the policy has changed since its last analysis. */
      outdated: z.boolean(),
      /** One letter per item of `requirements`. */
      letters: z.string(),
    }),
  ),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** Query of `GET /api/requirements`: a body, and a citation as spelled in the library. */
export const requirementQuerySchema = z.object({
  body: z.string().check(z.minLength(1), z.maxLength(100)),
  citation: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Response of `GET /api/requirements`: a requirement, its guidance, and text that would close a gap. */
export const requirementDetailSchema = z.object({
  body: z.string(),
  citation: z.string(),
  title: z.string(),
  /** Language of `title`: the caller's if there is a translation; `null` if the organization wrote it. */
  language: z.nullable(z.enum(languages)),
  /** `null` if policies cannot answer the requirement. */
  guidance: z.nullable(
    z.object({
      /**
       * Language of `summary`, `evidence`, and `gapText`: the caller's if there is a translation; `null` if
       * the organization wrote them.
       */
      language: z.nullable(z.enum(languages)),
      summary: z.string(),
      weight: z.int(),
      evidence: z.array(z.string()),
      /** Terms that policies use for the requirement, in English. */
      terms: z.array(z.string()),
      /** Text that would close a gap, in Markdown. Square brackets mark what the author must decide. */
      gapText: z.string(),
    }),
  ),
});
export type RequirementDetail = z.infer<typeof requirementDetailSchema>;

/** Query of `GET /api/requirements/search`. */
export const requirementSearchSchema = z.extend(z.pick(pageQuerySchema, { limit: true }), {
  /** Words from the name of a body, a citation, or the title of a requirement. */
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.searchCharacters)),
});
export type RequirementSearch = z.infer<typeof requirementSearchSchema>;

/** An item of `GET /api/requirements/search`. */
export const foundRequirementSchema = z.object({ body: z.string(), citation: z.string(), title: z.string() });
export type FoundRequirement = z.infer<typeof foundRequirementSchema>;
