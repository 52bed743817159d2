import { paragraphOrCheckBox, type ReadingBlock, type RichText, withCheckBox } from '@proviso/contracts';
import type { DocxNumbering } from './numbering.ts';
import type { ParagraphFacts } from './paragraph-facts.ts';
import type { DocxStyles, ParagraphStyle } from './styles.ts';

const HEADING = /^heading ([1-9])$/;
/** Style that our own exports use for a title that is also the first heading. */
const TITLE_HEADING = /^policy title heading$/;
const CONTENTS = /^(?:toc ([1-9])|table of figures)$/;
/** Word's built-in styles for nested lists. Each has its own numbering with levels that begin at 0. */
const DEEPER_LIST = /^list (?:bullet|number) ([2-5])$/;
const CONTINUES = /^list continue(?: ([2-9]))?$/;
const roles = {
  title: /^(?:title|policy title)$/,
  imprint: /^policy (?:fact|contents heading)$/,
  quote: /^(?:quote|intense quote|block text)$/,
  code: /^(?:code block|source code|html preformatted|code)$/,
  rule: /^thematic break$/,
  caption: /^caption$/,
} as const;
/** Maximum length of a heading in characters. A longer paragraph with an outline level is text. */
const HEADING_CHARACTERS = 300;
const RUNNING_TEXT = 9;

const firstMatch = (names: readonly string[], pattern: RegExp): RegExpExecArray | undefined => {
  for (const name of names) {
    const match = pattern.exec(name);
    if (match) return match;
  }
  return undefined;
};

/** A heading's one-based level; `undefined` for other paragraphs. */
const headingLevel = (facts: ParagraphFacts, style: ParagraphStyle, text: string): number | undefined => {
  if (!facts.wide || text === '') return undefined;
  if (firstMatch(style.names, TITLE_HEADING)) return 1;
  const named = firstMatch(style.names, HEADING);
  if (named) return facts.outlineLevel === RUNNING_TEXT ? undefined : Number(named[1]);
  const outline = facts.outlineLevel ?? style.outlineLevel ?? RUNNING_TEXT;
  return outline < RUNNING_TEXT && text.length <= HEADING_CHARACTERS ? outline + 1 : undefined;
};

/**
 * Converts a paragraph to a block; `undefined` if the paragraph is empty. `raw` is the text with all white
 * space, which is used for code. Must be called for all paragraphs in document order, because it advances
 * list numbers.
 */
export const blockOfParagraph = (
  facts: ParagraphFacts,
  rich: RichText,
  { styles, numbering }: { styles: DocxStyles; numbering: DocxNumbering },
  raw: string,
): ReadingBlock | undefined => {
  const style = styles.paragraph(facts.style);
  const flowing = { ...rich, page: null };
  const contents = firstMatch(style.names, CONTENTS);
  if (contents && facts.wide) return contentsLine(Number(contents[1] ?? 1), rich.text);

  const numId = facts.numId ?? style.numId;
  const byStyle =
    numId === undefined ? undefined : numbering.levelOfStyle(numId, facts.style ?? style.numberedBy);
  const level =
    facts.numLevel ??
    byStyle ??
    (numId === undefined ? undefined : numbering.levelOfStyle(numId, style.numberedBy)) ??
    style.numLevel ??
    0;
  const isEmpty = rich.text === '' && !rich.spans;
  const number = numId === undefined || numId === '0' || isEmpty ? undefined : numbering.next(numId, level);

  const heading = headingLevel(facts, style, rich.text);
  if (heading !== undefined) {
    const label = number === undefined || number.marker === '' ? {} : { number: number.marker };
    return { kind: 'heading', level: heading, ...label, ...flowing };
  }
  const role = roleOf(style);
  if (role === 'code' && facts.wide) return { kind: 'paragraph', role, text: raw, page: null };
  if (isEmpty) return role === 'rule' ? { kind: 'paragraph', role, ...flowing } : undefined;
  if (number) {
    return withCheckBox({
      kind: 'item',
      level: Math.max(number.level, Number(firstMatch(style.names, DEEPER_LIST)?.[1] ?? 1) - 1),
      marker: number.marker,
      ordered: number.ordered,
      ...flowing,
    });
  }
  if (role) return { kind: 'paragraph', role, ...flowing };
  const continued = firstMatch(style.names, CONTINUES);
  if (continued) return { kind: 'paragraph', within: Number(continued[1] ?? 1) - 1, ...flowing };
  return paragraphOrCheckBox(flowing);
};

const roleOf = ({ names }: ParagraphStyle) => {
  for (const role of ['title', 'imprint', 'quote', 'code', 'rule', 'caption'] as const) {
    if (firstMatch(names, roles[role])) return role;
  }
  return undefined;
};

const contentsLine = (level: number, text: string): ReadingBlock | undefined => {
  if (text === '') return undefined;
  const [whole, before = '', target = ''] = /^(.*\S)[\t ]+(\S{1,12})$/s.exec(text) ?? [];
  const isPage = whole !== undefined && text.includes('\t') && /^(?:\d+|[ivxlc]+|[A-Z]-?\d+)$/i.test(target);
  const entry = isPage ? { text: before, target } : { text };
  return {
    kind: 'contents',
    page: null,
    entries: [{ level, ...entry, text: entry.text.replaceAll(/\s+/g, ' ') }],
  };
};

/** Joins consecutive lines of a table of contents into one block. */
export const joinContentsLines = (blocks: readonly ReadingBlock[]): ReadingBlock[] => {
  const joined: ReadingBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'contents' && last?.kind === 'contents') last.entries.push(...block.entries);
    else joined.push(block);
  }
  return joined;
};
