import type { RankedRequirement } from '../matching/relevance.ts';
import type { CompiledElements } from '../elements/compile-elements.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { wordsOfStatement } from '../statements/statement-words.ts';
import type { Statement } from '../statements/statement.ts';
import type { TokenCounts } from '../text/phrasebook.ts';
import { wordsOf } from '../text/words.ts';

/**
 * Minimum share of a requirement's words in a title or heading for the policy to be about the requirement.
 */
const HEADED = 0.3;
/**
 * Minimum share of a requirement's words in the title for the requirement to be within the policy's scope.
 */
const TITLED = 0.25;
/**
 * Minimum share of a requirement's words in a single statement to prevent the requirement from being reported
 * as missing.
 */
const BORNE = 0.6;
/**
 * Like `BORNE`, for a policy about an entire regulatory body. Every sentence of such a policy has words of many
 * requirements. A policy whose title is about the requirement itself is more likely to state it in other words.
 */
const BORNE_BY_WHOLE = 1;
/** Words in the titles of policies about an entire regulatory body, in addition to the body's name. */
const GENERAL =
  /^(?:a|and|our|the|for|of|on|with|polic(?:y|ies)|procedures?|compliance|program|manual|handbook|plan|standards?|rules?|regulatory|corporate|company|organizational|requirements?|governance|document(?:ation)?|framework|set|v?[\d.]+)$/i;

/**
 * True if a requirement is within the policy's subject according to its title and headings. An additional sentence
 * must not create gaps, so other text does not matter. If the policy cites requirements (`isDeclared`), headings that
 * every policy has, such as "Training", do not make it a policy on their subject.
 */
export const isWithinSubject = ({ features, topical }: RankedRequirement, isDeclared: boolean): boolean =>
  Math.max(features.title, isDeclared ? topical : features.heading) >= HEADED;

/**
 * Returns a function that checks whether a title names the topic of all elements `ids`: "Incident and breach response"
 * names the topic of each requirement on breaches, even one with the title "Timeliness of notification".
 */
export const createTopicCheck = (
  title: string,
  elements: CompiledElements,
): ((ids: readonly string[]) => boolean) => {
  const named = elements.groupsIn(wordsOfStatement(null, title));
  return (ids) =>
    ids.every((id) => {
      const titles = elements.get(id)?.titles;
      return titles !== undefined && named.has(titles);
    });
};

/**
 * True if a title names an entire regulatory body, not just a part of it: "HIPAA compliance program". The
 * pattern `names` finds the body's names.
 */
export const titleNamesEntireBody = (title: string, names: RegExp): boolean => {
  const left = title.replaceAll(new RegExp(names.source, 'gi'), ' ');
  return left !== title && (left.match(/[\p{L}\d.]+/gu) ?? []).every((word) => GENERAL.test(word));
};

/** True if the requirement is within the policy's scope according to its title. */
export const isInScope = ({ features }: RankedRequirement, isWhole: boolean): boolean =>
  isWhole || features.title >= TITLED;

/** A text and the title of its policy. */
interface Text {
  title: string;
  statements: readonly Statement[];
}

/** Returns, for each heading, the groups of elements named below it or in the heading itself. */
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
 * Returns a function that checks whether a policy touches on a requirement. A policy does if the statements
 * below a heading name all groups of one of the requirement's elements, or if one statement has most of the
 * requirement's words (`vector`). The engine may not understand such statements, so the requirement must not
 * be called missing. `isWhole` is true if the policy is about the entire regulatory body.
 */
export const createMentionCheck = (
  texts: readonly Text[],
  { elements, phrasebook }: Pick<CompiledLibrary, 'elements' | 'phrasebook'>,
): ((ids: readonly string[], vector: ReadonlyMap<string, number>, isWhole: boolean) => boolean) => {
  let sections: readonly ReadonlySet<number>[] | undefined;
  const isNamed = (id: string): boolean => {
    sections ??= groupsOfSections(texts, elements);
    const states = elements.get(id)?.states ?? [];
    return sections.some((section) => states.every((group) => section.has(group)));
  };
  let bags: readonly TokenCounts[] | undefined;
  return (ids, vector, isWhole) => {
    if (ids.some(isNamed)) return true;
    bags ??= texts.flatMap(({ statements }) =>
      statements.map(({ text }) => phrasebook.addTo(new Map(), wordsOf(text))),
    );
    const least = isWhole ? BORNE_BY_WHOLE : BORNE;
    return bags.some(
      (bag) => [...bag.keys()].reduce((sum, token) => sum + (vector.get(token) ?? 0), 0) >= least,
    );
  };
};
