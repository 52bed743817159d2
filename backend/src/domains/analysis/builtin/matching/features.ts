import {
  weighTokens,
  type BodyProfile,
  type TokenPostings,
  type RequirementProfile,
} from '../library/requirement-profile.ts';
import type { IndexedText } from '../text/indexed-text.ts';
import type { TokenCounts } from '../text/phrasebook.ts';

/** Features that measure how a text relates to a requirement, each from 0 to 1. */
export const featureNames = [
  'whole',
  'title',
  'named',
  'heading',
  'section',
  'opening',
  'best',
  'spread',
  'cited',
  'standing',
  'titleStanding',
  'family',
] as const;
export type Features = Record<(typeof featureNames)[number], number>;

/**
 * A passage about a requirement. `share` is how much of the requirement's subject the passage covers, from 0
 * to 1.
 */
export interface RelevantPassage {
  passage: number;
  share: number;
}

export interface Candidate {
  profile: RequirementProfile;
  features: Features;
  /** Passages, best first. */
  bearing: readonly RelevantPassage[];
  /** Like the feature `heading`, without the headings that every policy has. */
  topical: number;
}

/** BM25's saturation for repeated words (Robertson and Zaragoza 2009, section 3.5). */
const K1 = 1.2;
/** BM25's normalization by length. */
const B = 0.5;
const KEPT_PASSAGES = 4;

/**
 * Measures how `text` relates to each requirement of `body`. `cited` returns how strongly the text cites a
 * requirement, from 0 to 1.
 */
export const measureFeatures = (
  text: IndexedText,
  body: BodyProfile,
  cited: (id: string) => number,
): Candidate[] => {
  const whole = cosines(text.whole, body);
  const title = cosines(text.title, body);
  const opening = cosines(text.opening, body);
  const heading = most(
    text.headings.map((bag) => cosines(bag, body)),
    body,
  );
  const topical = most(
    text.topicalHeadings.map((bag) => cosines(bag, body)),
    body,
  );
  const section = most(
    text.sections.map((bag) => cosines(bag, body)),
    body,
  );
  const named = most(
    [text.title, ...text.headings].map((bag) => namings(bag, body)),
    body,
  );
  const bearing = bearingPassages(text, body);
  const standing = standings(whole);
  const titleStanding = standings(title);
  const family = families(body, standing);
  return body.profiles.map((profile, place) => {
    const passages = bearing[place] ?? [];
    return {
      profile,
      bearing: passages,
      topical: topical[place] ?? 0,
      features: {
        whole: whole[place] ?? 0,
        title: title[place] ?? 0,
        named: named[place] ?? 0,
        heading: heading[place] ?? 0,
        section: section[place] ?? 0,
        opening: opening[place] ?? 0,
        best: passages[0]?.share ?? 0,
        spread: passages.reduce((sum, { share }) => sum + share, 0) / KEPT_PASSAGES,
        cited: cited(profile.requirement.id),
        standing: standing[place] ?? 0,
        titleStanding: titleStanding[place] ?? 0,
        family: family[place] ?? 0,
      },
    };
  });
};

/** For each requirement, sums the weights of the tokens in `values`. */
const sums = (
  values: Iterable<readonly [string, number]>,
  entries: ReadonlyMap<string, TokenPostings>,
  size: number,
): Float64Array => {
  const found = new Float64Array(size);
  for (const [token, value] of values) {
    const having = entries.get(token);
    if (!having || value === 0) continue;
    for (let index = 0; index < having.places.length; index += 1) {
      const place = having.places[index] ?? 0;
      found[place] = (found[place] ?? 0) + value * (having.values[index] ?? 0);
    }
  }
  return found;
};

/**
 * Returns the cosine between a text and each requirement, considering only words that occur in the regulatory
 * body.
 */
const cosines = (bag: TokenCounts, { inVectors, profiles, rarity }: BodyProfile): Float64Array => {
  const vector = weighTokens(bag, rarity);
  const length = Math.hypot(...vector.values());
  const found = sums(vector, inVectors, profiles.length);
  return length === 0 ? found : found.map((value) => value / length);
};

/** Returns, for each requirement, the share of its title that `bag` contains. */
const namings = (bag: TokenCounts, { inTitles, profiles }: BodyProfile): Float64Array =>
  sums(
    [...bag.keys()].map((token) => [token, 1] as const),
    inTitles,
    profiles.length,
  );

const most = (lists: readonly Float64Array[], { profiles }: BodyProfile): Float64Array => {
  const found = new Float64Array(profiles.length);
  for (const list of lists)
    for (let place = 0; place < found.length; place += 1)
      found[place] = Math.max(found[place] ?? 0, list[place] ?? 0);
  return found;
};

/** Divides all values by the largest value, so that the subject of a text is emphasized. */
const standings = (values: Float64Array): Float64Array => {
  const greatest = values.reduce((one, other) => Math.max(one, other), 1e-9);
  return values.map((value) => value / greatest);
};

/** Returns the mean value of each requirement's family, for example of all requirements in `SP 800-53 AC`. */
const families = ({ profiles }: BodyProfile, values: Float64Array): Float64Array => {
  const totals = new Map<string, { sum: number; count: number }>();
  for (const [place, { requirement }] of profiles.entries()) {
    const total = totals.get(parentIdOf(requirement.id)) ?? { sum: 0, count: 0 };
    totals.set(parentIdOf(requirement.id), { sum: total.sum + (values[place] ?? 0), count: total.count + 1 });
  }
  return Float64Array.from(profiles, ({ requirement }) => {
    const { sum, count } = totals.get(parentIdOf(requirement.id)) ?? { sum: 0, count: 1 };
    return sum / count;
  });
};

/** Removes a citation's last subdivision, which leaves the part that neighboring requirements share. */
export const parentIdOf = (id: string): string => id.replace(/(?:\([^()]*\)|[.-]\d+|\s\d+)$/, '');

/** Returns, for each requirement, the passages that cover the most of its subject, by BM25. */
const bearingPassages = (
  { passages, averageLength }: IndexedText,
  { inVectors, profiles }: BodyProfile,
): RelevantPassage[][] => {
  const found: RelevantPassage[][] = profiles.map(() => []);
  const shares = new Float64Array(profiles.length);
  for (const [passage, { bag, words }] of passages.entries()) {
    const length = 1 - B + (B * words.length) / averageLength;
    const touched: number[] = [];
    for (const [token, count] of bag) {
      const saturated = (count * (K1 + 1)) / (count + K1 * length);
      const having = inVectors.get(token);
      if (!having) continue;
      for (let index = 0; index < having.places.length; index += 1) {
        const place = having.places[index] ?? 0;
        const value = having.values[index] ?? 0;
        if (shares[place] === 0) touched.push(place);
        shares[place] = (shares[place] ?? 0) + value * value * saturated;
      }
    }
    for (const place of touched) {
      keepBest(found[place] ?? [], { passage, share: Math.min(1, shares[place] ?? 0) });
      shares[place] = 0;
    }
  }
  return found;
};

const keepBest = (list: RelevantPassage[], one: RelevantPassage): void => {
  if (list.length === KEPT_PASSAGES && (list.at(-1)?.share ?? 0) >= one.share) return;
  const place = list.findIndex(({ share }) => share < one.share);
  list.splice(place === -1 ? list.length : place, 0, one);
  if (list.length > KEPT_PASSAGES) list.pop();
};
