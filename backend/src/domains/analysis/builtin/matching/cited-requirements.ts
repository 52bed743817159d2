import type { CompiledLibrary } from '../library/compiled-library.ts';
import type { IndexedText, TextSource } from '../text/indexed-text.ts';
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
}

/** The key of a requirement in {@link BodyMentions.cited}. */
export const keyOf = (body: string, id: string): string => `${body}\n${id}`;

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
      const key = keyOf(body, requirement.id);
      const places = cited.get(key);
      if (!places) citations.set(body, (citations.get(body) ?? 0) + 1);
      cited.set(key, [...(places ?? []), passage.index]);
    }
  }
  return { named, titled, cited, citations };
};
