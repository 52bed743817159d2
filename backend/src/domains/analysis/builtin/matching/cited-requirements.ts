import { canonicalCitation, isProvisionWithin } from '../../../../shared/controls/citation.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import type { IndexedText, TextSource } from '../text/indexed-text.ts';
import type { Passage } from '../text/passage.ts';
import { nameOfBody } from '../library/body-names.ts';
import { citationsIn, createRequirementIdPattern } from './citations.ts';

/** The names of regulatory bodies, and the citations of requirements, that were found in a text. */
export interface BodyMentions {
  /** Number of mentions by regulatory body. Bodies without mentions have no entry. */
  named: ReadonlyMap<string, number>;
  /** Regulatory bodies named in the title. */
  titled: ReadonlySet<string>;
  /** Indexes of the passages that cite a requirement, by regulatory body and id. */
  cited: ReadonlyMap<string, readonly number[]>;
  /** Number of distinct requirements cited, by regulatory body. */
  citations: ReadonlyMap<string, number>;
  /** Keys of the requirements that the text is about according to its citations (`keyOf`, `declares`). */
  subjects: ReadonlySet<string>;
}

/** The key of a requirement in {@link BodyMentions.cited}. */
export const keyOf = (body: string, id: string): string => `${body}\n${id}`;

/** Headings of sections that say what a policy is about, or which rules it follows. */
const DECLARING =
  /\b(?:purpose|scope|introduction|overview|background|objectives?|policy statement|references?|citations?|authorit(?:y|ies)|regulat\w+|legal|laws?|standards|compliance|mappings?|applicable|related|controls? (?:satisfied|addressed))\b/i;

/**
 * True if a citation in the passage says what the text is about: in a heading, before the first heading, or in a
 * section on the purpose or the references. Other passages can cite a requirement in passing.
 */
const declares = ({ kind, headings }: Pick<Passage, 'kind' | 'headings'>, title: string): boolean => {
  const above = headings.at(-1);
  return kind === 'heading' || above === undefined || above === title || DECLARING.test(above);
};

/**
 * Maximum number of requirements in a cited provision. A citation of a larger one, such as `45 CFR 164.308`, does
 * not say which of its requirements the text is about.
 */
const MAX_PARTS = 6;

/** The ids of a body's requirements by their canonical form. */
type Ids = ReadonlyMap<string, string>;

/**
 * Returns the ids that a citation names: the requirement that it is or lies within, or else the requirements that it
 * contains.
 */
const idsNamedBy = (citation: string, ids: Ids): readonly string[] => {
  const cited = canonicalCitation(citation);
  const own = ids.get(cited);
  if (own !== undefined) return [own];
  const parts = [...ids].filter(([id]) => isProvisionWithin(id, cited));
  if (parts.length > 0) return parts.length <= MAX_PARTS ? parts.map(([, id]) => id) : [];
  const around = [...ids].filter(([id]) => isProvisionWithin(cited, id));
  return around
    .toSorted(([one], [other]) => other.length - one.length)
    .slice(0, 1)
    .map(([, id]) => id);
};

/**
 * Finds the names of regulatory bodies, and the citations of requirements, in a text. `spokenOf` lists bodies
 * that count as named even if the text does not name them, for example the requested bodies.
 */
export const findMentions = (
  title: string,
  sources: readonly TextSource[],
  { passages }: Pick<IndexedText, 'passages'>,
  library: Pick<CompiledLibrary, 'find' | 'bodies'>,
  spokenOf: readonly string[],
): BodyMentions => {
  const named = new Map<string, number>();
  const titled = new Set<string>();
  for (const body of library.bodies.keys()) {
    const pattern = nameOfBody(body);
    const count = sources.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
    const inTitle = title.match(pattern) !== null;
    if (inTitle) titled.add(body);
    if (inTitle || count > 0) named.set(body, count);
  }
  const cited = new Map<string, number[]>();
  const subjects = new Set<string>();
  const known = new Set<string>();
  const idsOf = new Map<string, Ids>();
  const citations = new Map<string, number>();
  for (const [source, { text }] of sources.entries()) {
    const inSource = passages
      .map((passage, index) => ({ ...passage, index }))
      .filter((passage) => passage.source === source);
    const isSpokenOf = (one: string): boolean => named.has(one) || spokenOf.includes(one);
    const own = [...library.bodies].flatMap(([body, { profiles }]) => {
      const ids = createRequirementIdPattern(
        body,
        profiles.map(({ requirement }) => requirement.id),
      );
      if (!ids || !isSpokenOf(body)) return [];
      return [...text.matchAll(ids)].map((match) => ({ body, id: match[0], start: match.index }));
    });
    for (const { body, id, start } of [...citationsIn(text, isSpokenOf), ...own]) {
      const requirement = library.find(body, id);
      const passage = inSource.find((one) => one.start <= start && start < one.end);
      if (!requirement || !passage) continue;
      if (declares(passage, title) && !known.has(keyOf(body, id))) {
        known.add(keyOf(body, id));
        const ids =
          idsOf.get(body) ??
          new Map(
            (library.bodies.get(body)?.profiles ?? []).map((one) => [
              canonicalCitation(one.requirement.id),
              one.requirement.id,
            ]),
          );
        idsOf.set(body, ids);
        for (const each of idsNamedBy(id, ids)) subjects.add(keyOf(body, each));
      }
      const key = keyOf(body, requirement.id);
      const places = cited.get(key);
      if (!places) citations.set(body, (citations.get(body) ?? 0) + 1);
      cited.set(key, [...(places ?? []), passage.index]);
    }
  }
  return { named, titled, cited, citations, subjects };
};
