import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { ownBodySources } from './events.ts';

export type OwnBodySource = (typeof ownBodySources)[number];

const text = (most: number) => z.string().check(z.maxLength(most));
const list = z.array(text(200)).check(z.maxLength(30));

/** One of an organization's own requirements. */
export const ownRequirementSchema = z.object({
  /** Citation as people write it, such as `CC6.1`. */
  citation: z.string().check(z.minLength(1), z.maxLength(80)),
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Text of the requirement; may be empty. */
  text: text(4_000),
  /** 1: supporting detail; 2: an independent requirement; 3: one that auditors ask about first. */
  weight: z.int().check(z.minimum(1), z.maximum(3)),
  /** Evidence that would show compliance. */
  evidence: list,
  /** Terms that policies use for the requirement. */
  terms: list,
  /** Markdown that a policy can add to meet the requirement; if empty, the requirement's own text is used. */
  gapText: text(2_000),
  /**
   * Citations of equivalent requirements in the library, such as `45 CFR 164.312(a)(2)(iii)`. The elements of
   * those requirements are used to judge this one. Files imported before this field existed have none.
   */
  sameAs: z._default(list.check(z.maxLength(limits.ownRequirementEquals)), []),
});
export type OwnRequirement = z.infer<typeof ownRequirementSchema>;

/** An item of `GET /api/own-bodies`. */
export const ownBodySchema = z.object({
  id: z.string(),
  body: z.string(),
  title: z.string(),
  version: z.int(),
  source: z.enum(ownBodySources),
  fileName: z.string(),
  requirements: z.int(),
  importedAt: z.iso.datetime(),
  /** Current name of the user who imported the body. */
  importedBy: z.nullable(z.string()),
});
export type OwnBody = z.infer<typeof ownBodySchema>;

const nameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'Name is required'),
    z.maxLength(limits.ownBodyNameCharacters, 'Name too long'),
    z.regex(/^[^\n\r]*$/, 'Name must be one line'),
  );
const titleSchema = z.string().check(z.trim(), z.maxLength(limits.nameCharacters));
const file = {
  fileName: z.string().check(z.minLength(1), z.maxLength(limits.nameCharacters)),
  /** Text of the imported file. */
  content: z.string().check(z.maxLength(limits.ownBodyCharacters, 'File too large')),
};
/** Body of `POST /api/own-bodies/preview`. */
export const previewOwnBodySchema = z.object(file);
/** Body of `POST /api/own-bodies`. */
export const addOwnBodySchema = z.object({ ...file, body: nameSchema, title: titleSchema });
export type AddOwnBodyInput = z.infer<typeof addOwnBodySchema>;
/** Body of `PUT /api/own-bodies/{id}`. */
export const replaceOwnBodySchema = z.object(file);

/** Response of `POST /api/own-bodies/preview`. */
export const ownBodyPreviewSchema = z.object({
  source: z.enum(ownBodySources),
  /** Title found in the file. */
  title: z.nullable(z.string()),
  requirements: z.int(),
  /** Number of requirements that the built-in engine can judge. */
  judged: z.int(),
  /** The first requirements in the file. */
  first: z.array(ownRequirementSchema),
});
export type OwnBodyPreview = z.infer<typeof ownBodyPreviewSchema>;
