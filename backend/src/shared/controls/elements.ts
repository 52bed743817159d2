import * as z from 'zod';

/** Details that a statement must give in addition to the element's words. */
export const elementNeeds = ['who', 'frequency', 'deadline'] as const;
export type ElementNeed = (typeof elementNeeds)[number];

/**
 * Lowercase words; `*` at the end of a word matches any ending. Up to two other words may occur between two
 * words. `@name` refers to a concept.
 */
const termSchema = z
  .string()
  .regex(/^(?:@[a-z][a-z-]*|[\p{Ll}\d%][\p{Ll}\d'%./&-]*\*?(?: [\p{Ll}\d][\p{Ll}\d'-]*\*?)*)$/u, 'No term')
  .max(80);
/** Alternatives, one of which is enough: `encrypt* | cipher | @tls`. */
const groupSchema = z
  .string()
  .transform((group) => group.split('|').map((term) => term.trim()))
  .pipe(z.array(termSchema).min(1));

export const elementSchema = z.strictObject({
  /** Topic and name, such as `passwords.minimum-strength`. */
  id: z.string().regex(/^[a-z][a-z-]*\.[a-z\d][a-z\d-]*$/),
  /** Completes "The policy says …" and "The policy does not say …": "how long a password must be". */
  says: z.string().min(10).max(160),
  /** `says` in other languages. */
  translations: z
    .strictObject({ de: z.string().min(10), es: z.string().min(10) })
    .partial()
    .optional(),
  /**
   * Subject: each group must match the statement, its lead-in, its columns, or the headings or title above
   * it.
   */
  about: z.array(groupSchema).optional(),
  /** Predicate: each group must match the statement or its lead-in. The first group is the action. */
  states: z.array(groupSchema).min(1),
  needs: z.array(z.enum(elementNeeds)).min(1).optional(),
  /**
   * Kind of rule: the action must be done, must not be done, or either. A permission states what may be done. It
   * also covers what is done, and what must not be done except in the case that the element names.
   */
  form: z.enum(['duty', 'prohibition', 'either', 'permission']).default('duty'),
  /** Markdown examples that meet it; each is a test. */
  meets: z.array(z.string().min(10)).min(2),
  /** Markdown examples that come close without meeting it; each is a test. */
  nearMisses: z.array(z.string().min(3)).min(2),
});
export type Element = z.infer<typeof elementSchema>;

const conceptsSchema = z.record(z.string().regex(/^[a-z][a-z-]*$/), groupSchema);
export type Concepts = z.infer<typeof conceptsSchema>;

/** `backend/controls/elements/concepts.yaml`. */
export const sharedConceptsSchema = z.strictObject({ concepts: conceptsSchema });

/** A file of `backend/controls/elements/`. */
export const elementTopicSchema = z.strictObject({
  topic: z.string().regex(/^[a-z][a-z-]*$/),
  /** Concepts for this topic only. */
  concepts: conceptsSchema.optional(),
  elements: z.array(elementSchema).min(1),
});
export type ElementTopic = z.infer<typeof elementTopicSchema>;

/** An element with expanded concepts. */
export type PlainElement = Omit<Element, 'about' | 'meets' | 'nearMisses'> & { about: string[][] };

/**
 * Replaces each `@name` in an element by the concept's terms.
 * @throws Error naming a concept that is unknown or contains itself
 */
export const plainElement = (
  { meets: _meets, nearMisses: _nearMisses, ...element }: Element,
  concepts: Concepts,
): PlainElement => {
  const expand = (term: string, within: readonly string[]): string[] => {
    if (!term.startsWith('@')) return [term];
    const name = term.slice(1);
    const terms = concepts[name];
    if (!terms || within.includes(name)) throw new Error(`${element.id}: no concept ${term}`);
    return terms.flatMap((each) => expand(each, [...within, name]));
  };
  const groups = (list: readonly string[][] = []) =>
    list.map((group) => [...new Set(group.flatMap((term) => expand(term, [])))]);
  return { ...element, about: groups(element.about), states: groups(element.states) };
};
