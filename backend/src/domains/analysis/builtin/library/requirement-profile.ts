import type {
  Audience,
  BodyOfRequirements,
  Requirement,
} from '../../../../shared/controls/control-library.ts';
import type { TokenCounts, Phrasebook } from '../text/phrasebook.ts';
import { wordsOf } from '../text/words.ts';

/** Weights of words, by the part of the library in which they occur. */
const PARTS = { title: 3, terms: 2, summary: 1, evidence: 0.5, gapText: 0.5, above: 0.7 } as const;

/** A requirement, prepared for comparison with texts. */
export interface RequirementProfile {
  body: string;
  requirement: Requirement;
  /**
   * Tokens with weights. Tokens that are rare among the regulatory body's requirements weigh more. The vector's
   * Euclidean length is 1.
   */
  vector: ReadonlyMap<string, number>;
  /** The title's tokens with their rarity, normalized to a sum of 1. */
  title: ReadonlyMap<string, number>;
}

/**
 * The requirements that contain a token, by index in the regulatory body's profiles, with the token's weight
 * in each.
 */
export interface TokenPostings {
  places: Int32Array;
  values: Float64Array;
}

export interface BodyProfile {
  body: string;
  appliesTo: Audience | undefined;
  profiles: readonly RequirementProfile[];
  /** The profiles whose vectors (`inVectors`) or titles (`inTitles`) contain a token, by token. */
  inVectors: ReadonlyMap<string, TokenPostings>;
  inTitles: ReadonlyMap<string, TokenPostings>;
  /** A token's rarity among the regulatory body's requirements. 0 for an unknown token. */
  rarity: (token: string) => number;
}

/**
 * Prepares a regulatory body's requirements for comparison with texts. Omits requirements that a policy
 * cannot address.
 */
export const profileBody = (body: BodyOfRequirements, phrasebook: Phrasebook): BodyProfile => {
  const answerable = body.requirements.filter(({ unanswerable }) => unanswerable === undefined);
  const bags = answerable.map((requirement) => ({
    requirement,
    bag: bagOfRequirement(requirement, body, phrasebook),
    title: phrasebook.addTo(new Map(), wordsOf(requirement.title)),
  }));
  const frequency = new Map<string, number>();
  for (const { bag } of bags)
    for (const token of bag.keys()) frequency.set(token, (frequency.get(token) ?? 0) + 1);
  const rarities = new Map(
    [...frequency].map(([token, count]) => [token, Math.log(1 + bags.length / (0.5 + count))]),
  );
  const rarity = (token: string): number => rarities.get(token) ?? 0;
  const profiles = bags.map(({ requirement, bag, title }) => ({
    body: body.body,
    requirement,
    vector: scaled(weighTokens(bag, rarity), (values) => Math.hypot(...values)),
    title: scaled(weighTokens(title, rarity), (values) => values.reduce((sum, value) => sum + value, 0)),
  }));
  return {
    body: body.body,
    appliesTo: body.appliesTo,
    profiles,
    rarity,
    inVectors: entriesOf(profiles.map(({ vector }) => vector)),
    inTitles: entriesOf(profiles.map(({ title }) => title)),
  };
};

const bagOfRequirement = (
  { id, title, guidance }: Requirement,
  body: BodyOfRequirements,
  phrasebook: Phrasebook,
): TokenCounts => {
  const bag: TokenCounts = new Map();
  const add = (text: string, times: number) => phrasebook.addTo(bag, wordsOf(text), times);
  add(title, PARTS.title);
  const above = body.requirements
    .filter((other) => other.id !== id && id.startsWith(other.id))
    .toSorted((one, other) => other.id.length - one.id.length)[0];
  if (above) add(above.title, PARTS.above);
  if (!guidance) return bag;
  for (const term of guidance.terms) add(term, PARTS.terms);
  add(guidance.summary, PARTS.summary);
  for (const evidence of guidance.evidence) add(evidence, PARTS.evidence);
  add(guidance.gapText, PARTS.gapText);
  return bag;
};

/** Weighs the tokens of a bag: repetitions count more, rare tokens much more (TF-IDF). */
export const weighTokens = (bag: TokenCounts, rarity: (token: string) => number): Map<string, number> =>
  new Map([...bag].map(([token, count]) => [token, Math.log1p(count) * rarity(token)]));

const scaled = (vector: Map<string, number>, sizeOf: (values: number[]) => number): Map<string, number> => {
  const size = sizeOf([...vector.values()]);
  return size === 0 ? vector : new Map([...vector].map(([token, value]) => [token, value / size]));
};

const entriesOf = (vectors: readonly ReadonlyMap<string, number>[]): Map<string, TokenPostings> => {
  const entries = new Map<string, { place: number; value: number }[]>();
  for (const [place, vector] of vectors.entries())
    for (const [token, value] of vector) {
      const list = entries.get(token);
      if (list) list.push({ place, value });
      else entries.set(token, [{ place, value }]);
    }
  return new Map(
    [...entries].map(([token, list]) => [
      token,
      {
        places: Int32Array.from(list, ({ place }) => place),
        values: Float64Array.from(list, ({ value }) => value),
      },
    ]),
  );
};
