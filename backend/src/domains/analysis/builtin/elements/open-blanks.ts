import type { ElementNeed } from '../../../../shared/controls/elements.ts';
import { type Blank, blanksFor, isDecisiveBlank } from '../statements/fill-in-blanks.ts';
import type { Statement, StatementWord } from '../statements/statement.ts';

/** Ends of the part of a sentence that a number or time belongs to. */
const END = /[;,]|[.:](?=\s)|\b(?:and|but)\b/g;

/** A part of a statement, with the blanks in it. */
interface Part {
  text: string;
  blanks: readonly Blank[];
}

/** Splits a statement at the matches of `end`. The parts together have the statement's text and blanks. */
const partsOf = ({ text, blanks }: Part, end: RegExp): Part[] => {
  const ends = [...[...text.matchAll(end)].map((match) => match.index + match[0].length), text.length];
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0;
    const isLast = index === ends.length - 1;
    return {
      text: text.slice(from, to),
      blanks: blanks
        .filter(({ at }) => from <= at && (at < to || isLast))
        .map(({ at, label }) => ({ label, at: at - from })),
    };
  });
};

/** The clauses of a statement, by `StatementWord.clause`. */
export const clausesOf = (statement: Pick<Statement, 'text' | 'blanks'>): Part[] => partsOf(statement, /;/g);

/**
 * Returns the blanks that leave an element open: those that would state what the statement lacks, and those for a
 * number or time in the same part of the sentence as the act. "Logs are kept for [number] days" states no period, and
 * "Passwords have at least [number] characters" no length.
 */
export const openBlanksOf = (
  statement: Pick<Statement, 'text' | 'blanks'>,
  acts: readonly StatementWord[],
  lacks: readonly ElementNeed[],
): string[] => {
  if (statement.blanks.length === 0) return [];
  const { text, blanks } = statement;
  const needed = lacks.flatMap((need) => blanksFor(need, text, blanks));
  const beside = partsOf(statement, END)
    .filter((part) => acts.some(({ word, inLead }) => !inLead && hasWord(part.text, word)))
    .map((part) => part.blanks.filter(isDecisiveBlank));
  // If the act also occurs in a part without blanks, that part states it.
  const inAct = beside.every((found) => found.length > 0) ? beside.flat() : [];
  return [...new Set([...needed, ...inAct].map(({ label }) => label))];
};

const hasWord = (text: string, word: string): boolean =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.includes(word) ?? false;
