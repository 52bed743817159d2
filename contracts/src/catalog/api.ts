import * as z from 'zod/mini';
import { nameField } from '../fields.ts';
import { limits } from '../limits.ts';

const description = z._default(
  z.string().check(z.trim(), z.maxLength(limits.catalogDescriptionCharacters, 'Description is too long')),
  '',
);
/** Accepts only URLs that a browser opens as a page, never ones that run code. */
const website = z._default(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.websiteCharacters, 'Website is too long'),
      z.regex(/^(?:https?:\/\/[^\s"'<>\\]+)?$/i, 'Enter an address that begins with https:// or http://'),
    ),
  '',
);

/** Body of `POST /api/policy-types` and of `PUT /api/policy-types/{id}`. */
export const policyTypeInputSchema = z.object({ name: nameField('Name'), description });
export type PolicyTypeInput = z.input<typeof policyTypeInputSchema>;

/** An item of `GET /api/policy-types`. `description` is an empty string if there is none. */
export const policyTypeSchema = z.object({ id: z.int(), name: z.string(), description: z.string() });
export type PolicyType = z.infer<typeof policyTypeSchema>;

/** Body of `POST /api/regulatory-entities` and of `PUT /api/regulatory-entities/{id}`. */
export const regulatoryEntityInputSchema = z.object({
  name: nameField('Name'),
  description,
  acronym: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.acronymCharacters, 'Acronym is too long'),
        z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Acronym must be one line'),
      ),
    '',
  ),
  website,
});
export type RegulatoryEntityInput = z.input<typeof regulatoryEntityInputSchema>;

/** An item of `GET /api/regulatory-entities`. Missing values are empty strings. */
export const regulatoryEntitySchema = z.object({
  id: z.int(),
  name: z.string(),
  acronym: z.string(),
  website: z.string(),
  description: z.string(),
});
export type RegulatoryEntity = z.infer<typeof regulatoryEntitySchema>;

/** Query of `GET /api/policy-types` and `GET /api/regulatory-entities`. */
export const catalogQuerySchema = z.object({
  /** Lists removed items instead of current ones, for policies that still refer to them. */
  removed: z.optional(z.literal('true')),
});
