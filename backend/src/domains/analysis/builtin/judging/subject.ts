import type { Ranked } from '../matching/relevance.ts';
import type { CompiledElements } from '../elements/compile-elements.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { wordsOfStatement } from '../statements/statement-words.ts';
import type { Statement } from '../statements/statement.ts';
import type { Bag } from '../text/phrasebook.ts';
import { wordsOf } from '../text/words.ts';

/** How much of a requirement's words a title or heading has from which the policy is about it. */
const HEADED = 0.3;
/** How much of them the title has from which the requirement is within the policy's own scope. */
const TITLED = 0.25;
/** How much of them a statement has from which nobody can say that the policy leaves it out. */
const BORNE = 0.6;
/** What titles of policies on a whole body have besides its name. */
const GENERAL =
  /^(?:a|and|our|the|for|of|on|with|polic(?:y|ies)|procedures?|compliance|program|manual|handbook|plan|standards?|rules?|regulatory|corporate|company|organizational|requirements?|governance|document(?:ation)?|framework|set|v?[\d.]+)$/i;

/**
 * Whether a requirement is within the policy's subject: by the policy's title and headings, and not by what else it says, since a
 * sentence more must not make gaps.
 */
export const isOfSubject = ({ features }: Ranked): boolean =>
  Math.max(features.title, features.heading) >= HEADED;

/** Whether a title names a body, by `names`, and nothing that would be a part of it: "HIPAA compliance program". */
export const isOfWholeBody = (title: string, names: RegExp): boolean => {
  const left = title.replaceAll(new RegExp(names.source, 'gi'), ' ');
  return left !== title && (left.match(/[\p{L}\d.]+/gu) ?? []).every((word) => GENERAL.test(word));
};

/** Whether the policy's own scope, which its title says, has the requirement. */
export const isInScope = ({ features }: Ranked, isWhole: boolean): boolean =>
  isWhole || features.title >= TITLED;

/** A text with the title of its policy. */
interface Text {
  title: string;
  statements: readonly Statement[];
}

/** The groups of elements that the statements below each heading name, the headings themselves included. */
const groupsOfSections = (texts: readonly Text[], elements: CompiledElements): ReadonlySet<number>[] => {
  const sections = new Map<string, Set<number>>();
  for (const [source, { title, statements }] of texts.entries())
    for (const { headings, words, kind, text } of statements) {
      const above = [title, ...headings].join(' . ');
      const key = `${source} ${above}`;
      const known = sections.get(key);
      const section = known ?? new Set(elements.groupsIn(wordsOfStatement(null, above)).keys());
      if (!known) sections.set(key, section);
      const own = kind === 'heading' ? wordsOfStatement(null, text) : words;
      for (const group of elements.groupsIn(own).keys()) section.add(group);
    }
  return [...sections.values()];
};

/**
 * Tells whether a policy touches a requirement: whether the statements below a heading name all groups of one of its elements, or a
 * statement has most of its words (`vector`), in whatever way. That may be said in a way that the engine does not read, so that it is
 * not called missing.
 */
export const touching = (
  texts: readonly Text[],
  { elements, phrasebook }: Pick<CompiledLibrary, 'elements' | 'phrasebook'>,
): ((ids: readonly string[], vector: ReadonlyMap<string, number>) => boolean) => {
  let sections: readonly ReadonlySet<number>[] | undefined;
  const isNamed = (id: string): boolean => {
    sections ??= groupsOfSections(texts, elements);
    const states = elements.get(id)?.states ?? [];
    return sections.some((section) => states.every((group) => section.has(group)));
  };
  let bags: readonly Bag[] | undefined;
  return (ids, vector) => {
    if (ids.some(isNamed)) return true;
    bags ??= texts.flatMap(({ statements }) =>
      statements.map(({ text }) => phrasebook.addTo(new Map(), wordsOf(text))),
    );
    return bags.some(
      (bag) => [...bag.keys()].reduce((sum, token) => sum + (vector.get(token) ?? 0), 0) >= BORNE,
    );
  };
};
