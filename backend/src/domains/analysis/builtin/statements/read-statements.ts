import { type Block, isIntroduction } from './block.ts';
import { blocksOfMarkdown } from './blocks-of-markdown.ts';
import { blocksOfText } from './blocks-of-text.ts';
import { joinBlocks } from './join-blocks.ts';
import { trimmedPartOf } from './mapped-text.ts';
import { modalityOf } from './modality.ts';
import { roleOf } from './role.ts';
import { markBlanks, removeFillInBlanks } from './fill-in-blanks.ts';
import { deadlineIn, frequencyIn, responsiblePersonIn } from './schedule.ts';
import { flattenLines, sentencesOfBlock } from './sentences.ts';
import type { Statement } from './statement.ts';
import { wordsOfStatement } from './statement-words.ts';
import { isQuotation, type Repeal, repealIn } from './validity.ts';

/** Options that affect how a text is interpreted. */
export interface ReadingOptions {
  /** The year of the analysis. A text that was valid only until an earlier year counts as expired. */
  year: number;
}

/**
 * Reads the statements in a Markdown text.
 * @throws TooDeepError
 */
export const statementsOfMarkdown = (markdown: string, options: ReadingOptions): Statement[] =>
  statementsOf(blocksOfMarkdown(markdown), options);

/** Reads the statements in a document's text (`textOfReading`). */
export const statementsOfText = (text: string, options: ReadingOptions): Statement[] =>
  statementsOf(blocksOfText(text), options);

/** Maximum number of characters in a lead-in. A longer text is the end of a paragraph, not a lead-in. */
const MAX_LEAD_IN_CHARACTERS = 400;
const NOT_WORD = /^[\W\d_]*$/;

const statementsOf = (blocks: readonly Block[], { year }: ReadingOptions): Statement[] => {
  const statements: Statement[] = [];
  const repeals: { repeal: Repeal; headings: readonly string[] }[] = [];
  const headings: { depth: number; text: string }[] = [];
  for (const block of joinBlocks(blocks)) {
    if (block.kind === 'heading') while ((headings.at(-1)?.depth ?? 0) >= block.depth) headings.pop();
    const above = headings.map(({ text }) => text);
    let lead = leadOf(block.lead);
    for (const { statement, repeal } of statementsOfBlock(block, above, lead, year)) {
      statements.push(statement);
      if (!repeal || repeal.of === 'itself') continue;
      repeals.push({
        repeal,
        headings: block.kind === 'heading' ? [...above, statement.text] : above,
      });
      lead = null;
    }
    if (block.kind === 'heading') headings.push({ depth: block.depth, text: plainOf(block.content.text) });
  }
  return repeals.length === 0 ? statements : statements.map((statement) => repealed(statement, repeals));
};

const plainOf = (text: string): string => flattenLines(text).replaceAll(/\s+/g, ' ').trim();

const leadOf = (lead: string | null): string | null => {
  if (lead === null) return null;
  const plain = removeFillInBlanks(plainOf(lead)).text;
  const whole = plain.length <= MAX_LEAD_IN_CHARACTERS ? plain : plain.slice(-MAX_LEAD_IN_CHARACTERS);
  // Only a paragraph's last sentence introduces the list.
  const last = /[.!?][\s•–-]*(?=[A-Z][a-z ])(?!.*[.!?][\s•–-]*(?=[A-Z][a-z ]))/.exec(whole);
  return last && isIntroduction(plain) ? whole.slice(last.index + last[0].length).trim() : whole;
};

const statementsOfBlock = (block: Block, headings: readonly string[], lead: string | null, year: number) => {
  const found: { statement: Statement; repeal: Repeal | undefined }[] = [];
  const isWhole = block.kind === 'heading' || block.kind === 'row';
  const spans = isWhole
    ? [{ from: 0, to: block.content.text.length, isListed: false }]
    : sentencesOfBlock(block.content);
  let listLead: string | null = null;
  for (const { from, to, isListed } of spans) {
    const part = trimmedPartOf(block.content, from, to);
    if (!part || NOT_WORD.test(part.text)) continue;
    const flat = plainOf(part.text);
    const { text, isUnfilled, blanks } = removeFillInBlanks(flat);
    const marked = markBlanks(text, blanks);
    const kind = kindOf(block.kind, isListed);
    const above = isListed && listLead !== null ? listLead : lead;
    if (!isListed) listLead = /:\s*$/.test(flat) ? text : null;
    const repeal = repealIn(flat, block.kind === 'heading', year);
    const words = wordsOfStatement(above, text);
    const wording = { kind, text, lead: above, headings, columns: block.columns, words };
    const placed = { ...wording, isLink: block.isLink, isCode: block.isCode };
    found.push({
      repeal,
      statement: {
        kind,
        start: part.start,
        end: part.end,
        text,
        blanks,
        headings,
        lead: above,
        columns: block.columns,
        ...modalityOf(wording),
        exception: words.some(({ aside }) => aside === 'exception'),
        validity:
          block.state ??
          repeal?.validity ??
          (isUnfilled ? 'unfilled' : isQuotation(flat) ? 'quoted' : 'in-force'),
        role: roleOf(placed),
        who: responsiblePersonIn(above === null ? text : `${above} ${text}`),
        frequency: frequencyIn(marked) ?? (above === null ? null : frequencyIn(above)),
        deadline: deadlineIn(marked) ?? (above === null ? null : deadlineIn(above)),
        words,
      },
    });
  }
  return found;
};

const kindOf = (kind: Block['kind'], isListed: boolean): Statement['kind'] => {
  if (isListed) return 'item';
  return kind === 'paragraph' ? 'sentence' : kind;
};

/** Marks the statement as no longer valid if another statement repeals it. */
const repealed = (
  statement: Statement,
  repeals: readonly { repeal: Repeal; headings: readonly string[] }[],
): Statement => {
  if (statement.validity !== 'in-force') return statement;
  const ends = repeals.find(
    ({ repeal, headings }) =>
      repeal.of === 'all' ||
      (headings.length > 0 && headings.every((heading, index) => statement.headings[index] === heading)) ||
      (headings.length === 0 && statement.headings.length === 0),
  );
  return ends ? { ...statement, validity: ends.repeal.validity } : statement;
};
