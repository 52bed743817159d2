import type { BodyProfile, RequirementProfile } from '../library/requirement-profile.ts';
import type { IndexedText } from '../text/indexed-text.ts';
import type { Bag } from '../text/phrasebook.ts';

/** What is measured of how a text bears on a requirement; each is about 0 to 1. */
export const featureNames = [
  'whole',
  'title',
  'titleOfRequirement',
  'heading',
  'best',
  'spread',
  'cited',
  'standing',
] as const;
export type Features = Record<(typeof featureNames)[number], number>;

/** A passage that bears on a requirement. `share` is how much of what the requirement is about it says, 0 to 1. */
export interface BearingPassage {
  passage: number;
  share: number;
}

export interface Candidate {
  profile: RequirementProfile;
  features: Features;
  /** The best first. */
  bearing: readonly BearingPassage[];
}

/** BM25's saturation of repeated words and normalization by length (Robertson and Zaragoza 2009, section 3.5). */
const K1 = 1.2;
const B = 0.5;
const KEPT_PASSAGES = 4;

/** Measures how `text` bears on each requirement of `body`. */
export const measure = (text: IndexedText, body: BodyProfile, cited: (id: string) => number): Candidate[] => {
  const { rarity } = body;
  const weighed = (bag: Bag): Map<string, number> =>
    new Map([...bag].map(([stem, count]) => [stem, Math.log1p(count) * rarity(stem)]));
  const whole = weighed(text.whole);
  const title = weighed(text.title);
  const headings = text.headings.map(weighed);
  const scores = new Float64Array(text.passages.length);
  return body.profiles.map((profile) => {
    const bearing = bearingPassages(text, profile, scores);
    const headingScores = headings
      .map((heading) => cosine(heading, profile.vector))
      .toSorted((a, b) => b - a);
    return {
      profile,
      bearing,
      features: {
        whole: cosine(whole, profile.vector),
        title: cosine(title, profile.vector),
        titleOfRequirement: covered(profile.title, [text.title, ...text.headings], rarity),
        heading: headingScores[0] ?? 0,
        best: bearing[0]?.share ?? 0,
        spread: bearing.slice(0, KEPT_PASSAGES).reduce((sum, { share }) => sum + share, 0) / KEPT_PASSAGES,
        cited: cited(profile.requirement.id),
        standing: 0,
      },
    };
  });
};

/** Cosine of a vector with one of length 1. */
const cosine = (one: ReadonlyMap<string, number>, unit: ReadonlyMap<string, number>): number => {
  let product = 0;
  let square = 0;
  for (const [stem, value] of one) {
    square += value * value;
    const other = unit.get(stem);
    if (other !== undefined) product += value * other;
  }
  return square === 0 ? 0 : product / Math.sqrt(square);
};

/** The largest share of `wanted` that one of `bags` has. */
const covered = (wanted: Bag, bags: readonly Bag[], rarity: (stem: string) => number): number => {
  let all = 0;
  for (const stem of wanted.keys()) all += rarity(stem);
  if (all === 0) return 0;
  let best = 0;
  for (const bag of bags) {
    let share = 0;
    for (const stem of wanted.keys()) if (bag.has(stem)) share += rarity(stem);
    best = Math.max(best, share / all);
  }
  return best;
};

/** The passages that say most of what the requirement is about, by BM25. `scores` is zero before and after. */
const bearingPassages = (
  { passages, postings, averageLength }: IndexedText,
  { vector }: RequirementProfile,
  scores: Float64Array,
): BearingPassage[] => {
  const touched: number[] = [];
  let possible = 0;
  for (const [stem, weight] of vector) {
    possible += weight * weight;
    for (const { passage, count } of postings.get(stem) ?? []) {
      const length = passages[passage]?.words.length ?? 0;
      const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / averageLength));
      if (scores[passage] === 0) touched.push(passage);
      scores[passage] = (scores[passage] ?? 0) + weight * weight * saturated;
    }
  }
  const found = touched
    .map((passage) => ({ passage, share: Math.min(1, (scores[passage] ?? 0) / possible) }))
    .toSorted((one, other) => other.share - one.share || one.passage - other.passage);
  for (const passage of touched) scores[passage] = 0;
  return found.slice(0, KEPT_PASSAGES);
};
