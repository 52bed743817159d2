import type { ElementState, Quote } from '@proviso/contracts';
import type { ElementNeed } from '../../../../shared/controls/elements.ts';
import type { CompiledElements } from '../elements/compile-elements.ts';
import { hasVerb } from '../elements/item-wording.ts';
import { type ElementMatch, matchElements } from '../elements/match-elements.ts';
import type { Statement } from '../statements/statement.ts';
import type { TokenCounts, Phrasebook } from '../text/phrasebook.ts';
import { wordsOf } from '../text/words.ts';

/** A text whose statements can be quoted. */
export interface QuotableText {
  cite: Quote['source'];
  text: string;
  statements: readonly Statement[];
}

/** A statement that states or contradicts an element. */
export interface ElementStatement {
  state: Exclude<ElementState, 'unmet'>;
  lacks: readonly ElementNeed[];
  /** The blanks to fill in before the statement states the element. */
  blanks: readonly string[];
  quote: Quote;
  /** Higher if the statement covers more of the element or is shorter. */
  rank: number;
  /** Tokens of the statement, its lead-in and the heading above the statement. */
  tokens: () => TokenCounts;
  /** Tokens of the statement alone. */
  ownTokens: () => TokenCounts;
  /** The section and the list that contain the statement. Statements in one place are about one subject. */
  places: readonly string[];
  /** False for an item or a row without a verb. */
  isSentence: boolean;
  /** Tokens of the statement, and of its lead-in if that is part of the sentence and not a label. */
  sentenceTokens: () => TokenCounts;
}

/** Statements longer than this are quoted only if no shorter statement says the same. */
const LONG = 400;

/** Returns the statements in `sources`, by element id. Elements without statements have no entry. */
export const statementsByElement = (
  sources: readonly QuotableText[],
  title: string,
  elements: CompiledElements,
  phrasebook: Phrasebook,
): ReadonlyMap<string, readonly ElementStatement[]> => {
  const said = new Map<string, ElementStatement[]>();
  for (const { cite, text, statements } of sources) {
    const bags = new Map<number, TokenCounts>();
    for (const match of matchElements(statements, title, elements)) {
      const statement = statements[match.statement];
      if (!statement) continue;
      const { start, end } = statement;
      const list = said.get(match.id) ?? [];
      said.set(match.id, list);
      list.push({
        state: stateOf(match),
        lacks: match.lacks,
        blanks: match.blanks,
        quote: { source: cite, start, end, text: text.slice(start, end) },
        rank: rankOf(match, statement),
        ownTokens: () => phrasebook.addTo(new Map(), wordsOf(statement.text)),
        places: placesOf(statement),
        isSentence: statement.kind === 'sentence' || hasVerb(statement.text),
        sentenceTokens: () =>
          phrasebook.addTo(
            new Map(),
            wordsOf(
              `${statement.lead !== null && hasVerb(statement.lead) ? statement.lead : ''} ${statement.text}`,
            ),
          ),
        tokens: () => {
          const bag = bags.get(match.statement) ?? tokensOf(statement, phrasebook);
          bags.set(match.statement, bag);
          return bag;
        },
      });
    }
  }
  return new Map([...said].map(([id, list]) => [id, best(list)]));
};

/** Maximum number of statements per element that are compared with a requirement. */
const MAX_STATEMENTS = 40;

/** Returns the statements that state the most of the element, without duplicates. */
const best = (list: readonly ElementStatement[]): ElementStatement[] => {
  const byText = new Map<string, ElementStatement>();
  for (const one of list) if (!byText.has(one.quote.text)) byText.set(one.quote.text, one);
  return [...byText.values()].toSorted((one, other) => other.rank - one.rank).slice(0, MAX_STATEMENTS);
};

const placesOf = ({ headings, lead }: Statement): string[] => [
  `# ${headings.join(' # ')}`,
  ...(lead === null ? [] : [lead]),
];

const tokensOf = ({ text, lead, headings, columns }: Statement, phrasebook: Phrasebook): TokenCounts => {
  const above = [lead ?? '', headings.at(-1) ?? '', ...columns].join(' . ');
  return phrasebook.addTo(phrasebook.addTo(new Map(), wordsOf(text)), wordsOf(above));
};

const stateOf = ({ bearing, lacks, blanks }: ElementMatch): ElementStatement['state'] =>
  bearing === 'met' && lacks.length + blanks.length > 0 ? 'incomplete' : bearing;

const ranks: Readonly<Record<ElementStatement['state'], number>> = {
  contradicted: 8_000,
  met: 4_000,
  incomplete: 2_000,
  recommended: 1_000,
};

/**
 * Ranks contradictions first, then complete statements. Among equals, direct and short statements come first.
 */
const rankOf = (match: ElementMatch, { text }: Statement): number =>
  ranks[stateOf(match)] + (match.isDirect ? 300 : 0) - Math.min(text.length, LONG) / 4;
