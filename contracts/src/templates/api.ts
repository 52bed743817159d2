import * as z from 'zod/mini';
import { planIds } from '../billing/plans.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { facilityTypes, industries } from '../value-lists.ts';

/** A requirement that a template answers. */
export const citationSchema = z.object({
  /** The regulatory body, such as `HIPAA`, or another issuer, such as `FDA`. */
  body: z.string(),
  /** Legal citation, such as `45 CFR 164.308(a)(1)`. */
  citation: z.string(),
  title: z.string(),
});
export type Citation = z.infer<typeof citationSchema>;

/** Actions that the caller can take on a template now. */
export const templateActions = ['use'] as const;

/** Texts that describe a template before it is opened. */
const words = {
  title: z.string(),
  /** Subject of the policy, in a sentence. */
  summary: z.string(),
  category: z.string(),
};

/** An item of `GET /api/templates`: a complete policy whose placeholders are filled for the organization. */
export const templateSchema = z.object({
  /** The template's id, which is stable across versions of the product. */
  id: z.string(),
  /** The texts in English. */
  ...words,
  /** The texts in the caller's language; `null` if that is English. */
  translated: z.nullable(z.object(words)),
  industry: z.enum(industries),
  regulatoryBodies: z.array(z.string()),
  /**
   * The first of `regulatoryBodies`. It becomes the regulatory body of a policy created from the template.
   */
  regulatoryBody: z.string(),
  facilityType: z.enum(facilityTypes),
  references: z.array(citationSchema),
  /** True if every plan includes the template. Each industry has one. */
  standard: z.boolean(),
  /** The smallest plan that includes the template; `null` if the caller's plan does. */
  requiredPlan: z.nullable(z.enum(planIds)),
  actions: z.array(z.enum(templateActions)),
  /** Language of `content`: the caller's if there is a translation. */
  language: z.enum(languages),
  /** The template's text in Markdown; `null` if the caller's plan does not include the template. */
  content: z.nullable(z.string()),
});
export type Template = z.infer<typeof templateSchema>;

export const templateListQuerySchema = z.object({ industry: z.optional(z.enum(industries)) });
export type TemplateListQuery = z.infer<typeof templateListQuerySchema>;

/**
 * Body of `POST /api/policies/from-template`. `templateId` is a template's id, or `template-` followed by its
 * zero-based index in the list filtered by `industry`. The policy is created in the caller's language if the
 * template's text is translated, and `customTitle` defaults to the title in that language.
 */
export const fromTemplateSchema = z.object({
  templateId: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameCharacters)),
  customTitle: z.optional(
    z.string().check(z.trim(), z.maxLength(limits.policyTitleCharacters, 'Title too long')),
  ),
  industry: z.optional(z.enum(industries)),
});
export type FromTemplateInput = z.input<typeof fromTemplateSchema>;
