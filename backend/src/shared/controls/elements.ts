import * as z from 'zod';

/** Details that a statement must include in addition to the element's terms. */
export const elementNeeds = ['who', 'frequency', 'deadline'] as const;
export type ElementNeed = (typeof elementNeeds)[number];

/**
 * Lowercase words. A word that ends in `*` matches any ending. Up to two other words can appear between two
 * words of a term. `@name` refers to a concept.
 */
const termSchema = z
  .string()
  .regex(/^(?:@[a-z][a-z-]*|[\p{Ll}\d%][\p{Ll}\d'%./&-]*\*?(?: [\p{Ll}\d][\p{Ll}\d'-]*\*?)*)$/u, 'No term')
  .max(80);
/** Alternatives, one of which must match, such as `encrypt* | cipher | @tls`. */
const groupSchema = z
  .string()
  .transform((group) => group.split('|').map((term) => term.trim()))
  .pipe(z.array(termSchema).min(1));

/** The units of an element's limit. */
export const periodUnits = ['hour', 'day', 'business day', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export const elementSchema = z.strictObject({
  /** The element's topic and name, such as `passwords.minimum-strength`. */
  id: z.string().regex(/^[a-z][a-z-]*\.[a-z\d][a-z\d-]*$/),
  /** Completes "The policy says …" and "The policy does not say …", such as "how long a password must be". */
  says: z.string().min(10).max(160),
  /**
   * The subject. Each group must match the statement, its lead-in, its columns, or the headings or title
   * above it.
   */
  about: z.array(groupSchema).optional(),
  /** The predicate. Each group must match the statement or its lead-in. The first group is the action. */
  states: z.array(groupSchema).min(1),
  needs: z.array(z.enum(elementNeeds)).min(1).optional(),
  /**
   * The longest period that the rule allows for the action. A statement must name a period that is no longer.
   * A longer one contradicts the element. The `qualifier` is what the rule says in addition to the period.
   */
  limit: z
    .strictObject({
      count: z.int().min(1),
      unit: z.enum(periodUnits),
      qualifier: z
        .enum(['without unreasonable delay', 'without undue delay', 'as soon as feasible'])
        .optional(),
    })
    .optional(),
  /**
   * The kind of rule: the action is required (`duty`), forbidden (`prohibition`), either of the two
   * (`either`), or allowed (`permission`). A permission also matches statements that the action is done, and
   * prohibitions with an exception for the element's case.
   */
  form: z.enum(['duty', 'prohibition', 'either', 'permission']).default('duty'),
  /** Markdown examples that meet the element. Each example is tested. */
  meets: z.array(z.string().min(10)).min(2),
  /** Markdown examples that come close to the element without meeting it. Each example is tested. */
  nearMisses: z.array(z.string().min(3)).min(2),
});
export type Element = z.infer<typeof elementSchema>;

const conceptsSchema = z.record(z.string().regex(/^[a-z][a-z-]*$/), groupSchema);
export type Concepts = z.infer<typeof conceptsSchema>;

/** The content of `backend/controls/elements/concepts.yaml`. */
export const sharedConceptsSchema = z.strictObject({ concepts: conceptsSchema });

/** The content of a file in `backend/controls/elements/`. */
export const elementTopicSchema = z.strictObject({
  topic: z.string().regex(/^[a-z][a-z-]*$/),
  /** Words in the title of a policy on this topic. Every requirement of the topic is within its subject. */
  titles: groupSchema.optional(),
  /** Concepts that only this topic uses. */
  concepts: conceptsSchema.optional(),
  elements: z.array(elementSchema).min(1),
});
export type ElementTopic = z.infer<typeof elementTopicSchema>;

/** An element in which concepts have been expanded to their terms. */
export type ExpandedElement = Omit<Element, 'about' | 'meets' | 'nearMisses'> & {
  about: string[][];
  /** Words in the title of a policy on the element's topic. */
  titles?: readonly string[];
};

/**
 * Replaces each `@name` in an element with the concept's terms.
 * @throws Error with the name of a concept that is unknown or contains itself
 */
export const expandConcepts = (
  { meets: _meets, nearMisses: _nearMisses, ...element }: Element,
  concepts: Concepts,
): ExpandedElement => {
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
