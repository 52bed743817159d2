import type { AffectedPolicy, RegulatoryUpdate } from '@proviso/contracts';
import type { Phrasebook } from '../text/phrasebook.ts';
import { indexText, type IndexedPassage } from '../text/indexed-text.ts';
import { passagesOfMarkdown } from '../text/passages-of-markdown.ts';
import { wordsOf } from '../text/words.ts';

/** A policy that a regulatory update may affect. */
export interface ComparedPolicy {
  policyId: string;
  title: string;
  version: number;
  content: string;
  regulatoryBody: string | null;
}

/** The parts of a regulatory update that are compared with policies. */
export type ComparedUpdate = Pick<RegulatoryUpdate, 'title' | 'description' | 'bodies'>;

/**
 * Minimum share of the update's words that a passage must contain. A lower share is enough if the update
 * concerns the policy's own regulatory body.
 */
const MIN_SCORE = { alone: 0.22, sameBody: 0.12 } as const;
/** Minimum number of shared tokens, because a single shared token may be a coincidence. */
const MIN_TOKENS = 3;
const TITLE = 2;
const MAX_QUOTES = 3;
/** Smoothing of word rarity for organizations with few passages. */
const SMOOTHING = 50;

/**
 * Returns the policies about an update's subject, most likely first, each with its matching passages. Words
 * that occur in few passages count more.
 */
export const affectedPolicies = (
  { title, description, bodies }: ComparedUpdate,
  policies: readonly ComparedPolicy[],
  phrasebook: Phrasebook,
): AffectedPolicy[] => {
  const about = phrasebook.addTo(new Map(), wordsOf(title), TITLE);
  phrasebook.addTo(about, wordsOf(description));
  const texts = policies.map((policy) => ({
    policy,
    passages: indexText(
      policy.title,
      [{ text: policy.content, passages: passagesOfMarkdown(policy.content) }],
      phrasebook,
    ).passages,
  }));
  const rarity = rarityIn(texts.flatMap(({ passages }) => passages));
  const whole = sumOf(about, (token, times) => times * rarity(token));
  return texts
    .map(({ policy, passages }) => {
      const isSameBody = bodies.some((body) => body === policy.regulatoryBody);
      const enough = isSameBody ? MIN_SCORE.sameBody : MIN_SCORE.alone;
      const found = passages
        .filter(({ kind }) => kind !== 'heading')
        .map((passage) => ({ passage, share: shareOf(about, passage, rarity) / whole }))
        .filter(({ passage, share }) => share >= enough && commonIn(about, passage) >= MIN_TOKENS)
        .toSorted((one, other) => other.share - one.share)
        .slice(0, MAX_QUOTES);
      return { policy, found, best: found[0]?.share ?? 0 };
    })
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ policy: { policyId, title: name, version, content }, found }) => ({
      policyId,
      title: name,
      version,
      quotes: found
        .map(({ passage: { start, end } }) => ({ start, end, text: content.slice(start, end) }))
        .toSorted((one, other) => one.start - other.start),
    }));
};

type Tokens = ReadonlyMap<string, number>;

const rarityIn = (passages: readonly IndexedPassage[]): ((token: string) => number) => {
  const having = new Map<string, number>();
  for (const { bag } of passages)
    for (const token of bag.keys()) having.set(token, (having.get(token) ?? 0) + 1);
  const all = passages.length + SMOOTHING;
  return (token) => Math.log(all / (1 + (having.get(token) ?? 0)));
};

const sumOf = (tokens: Tokens, value: (token: string, times: number) => number): number =>
  [...tokens].reduce((sum, [token, times]) => sum + value(token, times), 0);

const shareOf = (about: Tokens, { bag }: IndexedPassage, rarity: (token: string) => number): number =>
  sumOf(about, (token, times) => (bag.has(token) ? times * rarity(token) : 0));

const commonIn = (about: Tokens, { bag }: IndexedPassage): number =>
  [...about.keys()].filter((token) => bag.has(token)).length;
