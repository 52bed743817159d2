import { bodyVocabularies } from '../library/body-vocabulary.ts';
import type { BodyMentions } from '../matching/cited-requirements.ts';
import type { RankedRequirement } from '../matching/relevance.ts';
import type { IndexedText } from '../text/indexed-text.ts';

/** Features that measure how a text relates to a regulatory body, each from 0 to about 1. */
export const bodyFeatureNames = [
  'titled',
  'named',
  'cited',
  'own',
  'ownShare',
  'field',
  'match',
  'policy',
] as const;
export type BodyFeatures = Record<(typeof bodyFeatureNames)[number], number>;

/** Scales a count to the range 0 to 1. A count of `half` becomes 0.5. */
const saturated = (count: number, half: number): number => count / (count + half);

/** Measures how `text` relates to each regulatory body in `ranked`. */
export const measureBodies = (
  text: IndexedText,
  { named, titled, citations }: BodyMentions,
  ranked: ReadonlyMap<string, readonly RankedRequirement[]>,
): ReadonlyMap<string, BodyFeatures> => {
  const policy = likenessToPolicy(text);
  const counts = new Map([...ranked.keys()].map((body) => [body, countWords(text, body)]));
  const most = Math.max(1, ...[...counts.values()].map(({ own }) => own));
  return new Map(
    [...ranked].map(([body, candidates]) => {
      const { own, field } = counts.get(body) ?? { own: 0, field: 0 };
      const best = candidates.slice(0, 3);
      return [
        body,
        {
          titled: titled.has(body) ? 1 : 0,
          named: saturated(named.get(body) ?? 0, 2),
          cited: saturated(citations.get(body) ?? 0, 1),
          own: saturated(own, 3),
          ownShare: own / most,
          field: saturated(field, 4),
          match: best.reduce((sum, { features }) => sum + features.whole, 0) / Math.max(1, best.length),
          policy,
        },
      ];
    }),
  );
};

/** Maximum number of times that a word counts. Further repetitions are ignored. */
const REPEATED = 15;
const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + Math.log2(1 + Math.min(count, REPEATED)), 0);

/**
 * Counts the words of a text that belong to a regulatory body's vocabulary. A repeated word counts a little
 * more than a word that occurs once.
 */
const countWords = ({ passages }: IndexedText, body: string) => {
  const vocabulary = bodyVocabularies.get(body);
  const found = { own: new Map<string, number>(), field: new Map<string, number>() };
  const byFirst = new Map<string, { kind: 'own' | 'field'; stems: readonly string[] }[]>();
  for (const kind of ['own', 'field'] as const)
    for (const stems of vocabulary?.[kind] ?? []) {
      const first = stems[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { kind, stems }]);
    }
  for (const { words } of passages)
    for (const [at, { stem }] of words.entries())
      for (const { kind, stems } of byFirst.get(stem) ?? [])
        if (stems.every((each, index) => words[at + index]?.stem === each)) {
          const key = stems.join(' ');
          found[kind].set(key, (found[kind].get(key) ?? 0) + 1);
        }
  return { own: total(found.own), field: total(found.field) };
};

/** Usual headings of policies. */
const POLICY_HEADINGS =
  /\b(?:purpose|scope|polic(?:y|ies)|procedures?|responsibilit(?:y|ies)|roles|enforcement|compliance|definitions?|review|exceptions?|objectives?|overview|sanctions|standards?|controls?|requirements?|documentation|training|applicability|references|revision|version history)\b/i;
const OTHER_HEADINGS =
  /\b(?:install(?:ation|ing)?|getting started|quick ?start|usage|license|contributing|screenshots|build(?:ing)?|download|changelog|faq|features|roadmap|api|examples?|configuration file|table of contents)\b/i;
const NORMATIVE =
  /\b(?:shall|must|is required|are required|is responsible|are responsible|prohibited|policy)\b/gi;

/** Returns how much a text looks like a policy, from 0 to 1. Considers typical headings and binding words. */
const likenessToPolicy = ({ texts }: IndexedText): number => {
  const headings = texts.headings;
  const usual = headings.filter((heading) => POLICY_HEADINGS.test(heading)).length;
  const other = headings.filter((heading) => OTHER_HEADINGS.test(heading)).length;
  const words = texts.words;
  const normative = texts.whole.match(NORMATIVE)?.length ?? 0;
  const binding = Math.min(1, (100 * normative) / Math.max(1, words) / 1.5);
  return Math.max(
    0,
    Math.min(
      1,
      0.5 * saturated(usual, 1.5) + 0.5 * binding + (usual > 0 ? 0.2 : 0) - 0.25 * Math.min(other, 4),
    ),
  );
};
