import { industries, regulatoryBodies, type RegulatoryBody } from '@proviso/contracts';
import * as z from 'zod';

const nameSchema = z.string().regex(/^[a-z][a-z-]*$/);
/** The regulatory bodies whose drafts may contain the text; all bodies if absent. */
const onlyForBodies = z.array(z.enum(regulatoryBodies)).min(1).optional();

/** A term, and the words after "term:" in a list of definitions. Markdown. */
export const definitionSchema = z.strictObject({
  term: z.string().min(2).max(80),
  meaning: z.string().min(20).max(300),
  bodies: onlyForBodies,
});
export type OutlineDefinition = z.infer<typeof definitionSchema>;

/** A person or group, and what they do under a policy: together one sentence. Markdown. */
export const roleSchema = z.strictObject({
  holder: z.string().min(3).max(80),
  duty: z.string().min(20).max(300),
  bodies: onlyForBodies,
});
export type OutlineRole = z.infer<typeof roleSchema>;

export const headingSchema = z.string().min(4).max(120);

/** The content of `backend/controls/outlines/terms.yaml`. */
export const outlineTermsSchema = z.strictObject({
  definitions: z.record(nameSchema, definitionSchema),
  roles: z.record(nameSchema, roleSchema),
  /** Headings for requirements whose own titles do not reveal the subject, by body and citation. */
  headings: z.partialRecord(z.enum(regulatoryBodies), z.record(z.string(), headingSchema)),
});
export type OutlineTerms = z.infer<typeof outlineTermsSchema>;

/** What a good policy of this title contains. */
export const outlineSchema = z.strictObject({
  id: nameSchema,
  /** The usual title, in title case, without the word "policy". */
  title: z.string().min(4).max(80),
  /** Other titles of the same policy, in lowercase. */
  synonyms: z.array(z.string().regex(/^\P{Lu}+$/u)).min(1),
  /** Industries that this outline is for; all industries if absent. */
  industries: z.array(z.enum(industries)).min(1).optional(),
  /** Completes the sentence "This policy defines …". */
  subject: z.string().min(20).max(200),
  /** Names of definitions in `terms.yaml`. */
  definitions: z.array(nameSchema),
  /** Names of roles in `terms.yaml`. */
  roles: z.array(nameSchema).min(1),
  /** Citations of the requirements that belong to the policy, in the order of its sections, by body. */
  requirements: z.partialRecord(z.enum(regulatoryBodies), z.array(z.string().min(1)).min(1)),
});
export type Outline = z.infer<typeof outlineSchema>;

/** The content of every other file in `backend/controls/outlines/`. */
export const outlineFileSchema = z.strictObject({ outlines: z.array(outlineSchema).min(1) });

/** The outlines of the library, with the terms that they refer to. */
export interface Outlines extends OutlineTerms {
  outlines: readonly Outline[];
}

export const noOutlines: Outlines = { outlines: [], definitions: {}, roles: {}, headings: {} };

/** The bodies that an outline has requirements of. */
export const bodiesOfOutline = ({ requirements }: Outline): RegulatoryBody[] =>
  regulatoryBodies.filter((body) => requirements[body] !== undefined);

/** Citations of the requirements that an outline lists for a body; empty if it lists none. */
export const citationsOfOutline = ({ requirements }: Outline, body: string): readonly string[] =>
  Object.entries(requirements).find(([one]) => one === body)?.[1] ?? [];

/** Returns the terms with these `names`, except those that a draft for `body` must not contain. */
export const termsFor = <Term extends { bodies?: readonly string[] | undefined }>(
  names: readonly string[],
  terms: Readonly<Record<string, Term>>,
  body: string,
): Term[] =>
  names
    .map((name) => terms[name])
    .filter((term) => term !== undefined)
    .filter(({ bodies }) => bodies === undefined || bodies.includes(body));
