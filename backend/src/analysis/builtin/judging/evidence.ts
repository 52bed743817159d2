import type { Quote } from '@proviso/contracts';
import type { BearingPassage } from '../matching/features.ts';
import type { Ranked } from '../matching/relevance.ts';
import type { IndexedText, TextSource } from '../text/indexed-text.ts';
import { sentencesOf } from '../text/passage.ts';
import { wordsOf } from '../text/words.ts';
import { commitmentOf, commits, type Commitment } from './obligation.ts';

/** Words that bear on a requirement, and what they commit to. */
export interface Evidence {
  quote: Quote;
  commitment: Commitment;
  /** How much of what the requirement is about the passage says, 0 to 1. */
  share: number;
}

/** Quotes of a finding. */
const MOST_QUOTES = 3;
/** Of the best passage's share, what another passage needs to be quoted beside it. */
const BESIDE = 0.5;

interface Ground {
  text: IndexedText;
  sources: readonly (TextSource & { cite: Quote['source'] })[];
}

/** The sentences that a candidate rests on, best first: those that commit before those that only mention. */
export const evidenceOf = ({ bearing, profile }: Ranked, { text, sources }: Ground): Evidence[] => {
  const least = (bearing[0]?.share ?? 0) * BESIDE;
  const found = bearing
    .filter(({ share, passage }) => share >= least && text.passages[passage]?.kind !== 'heading')
    .map((each) => quoted(each, profile.vector, { text, sources }))
    .filter((each) => each !== undefined);
  return found
    .toSorted(
      (one, other) =>
        Number(commits(other.commitment)) - Number(commits(one.commitment)) || other.share - one.share,
    )
    .slice(0, MOST_QUOTES);
};

/** The sentence of a passage that says most of what a requirement is about. */
const quoted = (
  { passage: index, share }: BearingPassage,
  vector: ReadonlyMap<string, number>,
  { text, sources }: Ground,
): Evidence | undefined => {
  const passage = text.passages[index];
  const source = passage && sources[passage.source];
  if (!source) return undefined;
  let best = { start: passage.start, end: passage.end };
  let most = -1;
  for (const sentence of passage.kind === 'row' ? [best] : sentencesOf(source.text, passage)) {
    const stems = new Set(wordsOf(source.text.slice(sentence.start, sentence.end)).map(({ stem }) => stem));
    let sum = 0;
    for (const stem of stems) sum += vector.get(stem) ?? 0;
    if (sum > most) [best, most] = [sentence, sum];
  }
  const said = source.text.slice(best.start, best.end);
  return {
    quote: { source: source.cite, ...best, text: said },
    commitment: commitmentOf(said, passage.lead),
    share,
  };
};
