import type { Quote } from '@proviso/contracts';
import type { BearingPassage } from '../matching/features.ts';
import type { Ranked } from '../matching/relevance.ts';
import { counts, type Statement } from '../statements/statement.ts';
import type { IndexedText } from '../text/indexed-text.ts';
import { wordsOf } from '../text/words.ts';
import { type Obligation, obligationOf } from './obligation.ts';
import type { StatedSource } from './said.ts';

/** Words that bear on a requirement, and what they commit to. */
export interface Evidence {
  quote: Quote;
  obligation: Obligation;
  /** How much of what the requirement is about the passage says, 0 to 1. */
  share: number;
}

/** Quotes of a finding. */
const MOST_QUOTES = 3;
/** Of the best passage's share, what another passage needs to be quoted beside it. */
const BESIDE = 0.5;

interface Ground {
  text: IndexedText;
  sources: readonly StatedSource[];
}

/** The sentences that a candidate rests on, best first: those that commit before those that only mention. */
export const evidenceOf = ({ bearing, profile }: Ranked, { text, sources }: Ground): Evidence[] => {
  const passages = bearing.filter(({ passage }) => text.passages[passage]?.kind !== 'heading');
  const least = (passages[0]?.share ?? 0) * BESIDE;
  const found = passages
    .filter(({ share }) => share >= least)
    .map((each) => quoted(each, profile.vector, { text, sources }))
    .filter((each) => each !== undefined);
  return found
    .toSorted(
      (one, other) =>
        Number(other.obligation === 'binding') - Number(one.obligation === 'binding') ||
        other.share - one.share,
    )
    .slice(0, MOST_QUOTES);
};

/** The statement of a passage that says most of what a requirement is about: only what is valid and no context is evidence. */
const quoted = (
  { passage: index, share }: BearingPassage,
  vector: ReadonlyMap<string, number>,
  { text, sources }: Ground,
): Evidence | undefined => {
  const passage = text.passages[index];
  const source = passage && sources[passage.source];
  if (!source) return undefined;
  let best: Statement | undefined;
  let most = 0;
  for (const statement of statementsIn(source.statements, passage)) {
    if (!counts(statement) || !obligationOf(statement)) continue;
    const stems = new Set(wordsOf(statement.text).map(({ stem }) => stem));
    let sum = 0;
    for (const stem of stems) sum += vector.get(stem) ?? 0;
    if (sum > most) [best, most] = [statement, sum];
  }
  const obligation = best && obligationOf(best);
  if (!best || !obligation) return undefined;
  const { start, end } = best;
  return {
    quote: { source: source.cite, start, end, text: source.text.slice(start, end) },
    obligation,
    share,
  };
};

/** The statements that overlap a passage; `statements` are in the order of their places. */
const statementsIn = (
  statements: readonly Statement[],
  { start, end }: { start: number; end: number },
): Statement[] => {
  let [low, high] = [0, statements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((statements[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: Statement[] = [];
  for (let index = low; index < statements.length; index += 1) {
    const statement = statements[index];
    if (!statement || statement.start >= end) break;
    found.push(statement);
  }
  return found;
};
