import type { BodyOfRequirements, Requirement } from '../../../controls/control-library.ts';
import type { Bag, Phrasebook } from '../text/phrasebook.ts';
import { wordsOf } from '../text/words.ts';

/** How much a word of each part of the library says of what a requirement is about. */
const PARTS = { title: 3, terms: 2, summary: 1, evidence: 0.5, gapText: 0.5, above: 0.7 } as const;

/** A requirement as it is compared with texts. */
export interface RequirementProfile {
  body: string;
  requirement: Requirement;
  /** Stems and concepts with how much each says, its rarity in the library included. Its Euclidean length is 1. */
  vector: ReadonlyMap<string, number>;
  title: Bag;
}

export interface BodyProfile {
  body: string;
  profiles: readonly RequirementProfile[];
  /** How rare a stem is among the requirements of the body. */
  rarity: (stem: string) => number;
}

/** What of `body` a policy can answer, ready to be compared with texts. */
export const profileBody = (body: BodyOfRequirements, phrasebook: Phrasebook): BodyProfile => {
  const answerable = body.requirements.filter(({ unanswerable }) => unanswerable === undefined);
  const bags = answerable.map((requirement) => ({
    requirement,
    bag: bagOfRequirement(requirement, body, phrasebook),
  }));
  const frequency = new Map<string, number>();
  for (const { bag } of bags)
    for (const stem of bag.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const rarity = (stem: string): number => Math.log(1 + bags.length / (0.5 + (frequency.get(stem) ?? 0)));
  return {
    body: body.body,
    rarity,
    profiles: bags.map(({ requirement, bag }) => ({
      body: body.body,
      requirement,
      title: phrasebook.addTo(new Map(), wordsOf(requirement.title)),
      vector: normalized(new Map([...bag].map(([stem, count]) => [stem, Math.log1p(count) * rarity(stem)]))),
    })),
  };
};

const bagOfRequirement = (
  { id, title, guidance }: Requirement,
  body: BodyOfRequirements,
  phrasebook: Phrasebook,
): Bag => {
  const bag: Bag = new Map();
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

const normalized = (vector: Map<string, number>): Map<string, number> => {
  const length = Math.hypot(...vector.values());
  return length === 0 ? vector : new Map([...vector].map(([stem, value]) => [stem, value / length]));
};
