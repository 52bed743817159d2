import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { ownBodySources } from './events.ts';

export type OwnBodySource = (typeof ownBodySources)[number];

const text = (most: number) => z.string().check(z.maxLength(most));
const list = z.array(text(200)).check(z.maxLength(30));

/** A requirement of an organization's own. */
export const ownRequirementSchema = z.object({
  /** As people cite it, such as `CC6.1`. */
  citation: z.string().check(z.minLength(1), z.maxLength(80)),
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  /** What it asks for; may be empty. */
  text: text(4_000),
  /** 1: supporting detail; 2: a requirement of its own; 3: what an auditor asks for first. */
  weight: z.int().check(z.minimum(1), z.maximum(3)),
  /** What would show that it is met. */
  evidence: list,
  /** How policies express it. */
  terms: list,
  /** Markdown that closes the gap; empty: its own text. */
  gapText: text(2_000),
  /**
   * Citations of library requirements that ask for the same, such as `45 CFR 164.312(a)(2)(iii)`. Their elements judge it.
   * Files that were imported before have none.
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
  /** The current name of the person who imported it. */
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
  /** The text of the file. */
  content: z.string().check(z.maxLength(limits.ownBodyCharacters, 'File too large')),
};
/** Body of `POST /api/own-bodies/preview`. */
export const previewOwnBodySchema = z.object(file);
/** Body of `POST /api/own-bodies`. */
export const addOwnBodySchema = z.object({ ...file, body: nameSchema, title: titleSchema });
export type AddOwnBodyInput = z.infer<typeof addOwnBodySchema>;
/** Body of `PUT /api/own-bodies/{id}`. */
export const replaceOwnBodySchema = z.object(file);

/** The answer of `POST /api/own-bodies/preview`. */
export const ownBodyPreviewSchema = z.object({
  source: z.enum(ownBodySources),
  /** What the file calls itself. */
  title: z.nullable(z.string()),
  requirements: z.int(),
  /** How many of them the built-in engine judges. */
  judged: z.int(),
  /** The first of them. */
  first: z.array(ownRequirementSchema),
});
export type OwnBodyPreview = z.infer<typeof ownBodyPreviewSchema>;
