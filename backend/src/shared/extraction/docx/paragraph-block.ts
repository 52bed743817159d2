import {
  labelOf,
  type FlowingBlock,
  type ReadingBlock,
  type ReadingRow,
  createRichText,
  type RichText,
  shifted,
  sliced,
  trimmed,
} from '@proviso/contracts';
import type { DocxNumbering } from './numbering.ts';
import type { ParagraphFacts } from './paragraph-facts.ts';
import type { DocxStyles, ParagraphStyle } from './styles.ts';

const HEADING = /^heading ([1-9])$/;
/** Of our own exports: the title, which is also the heading that the text begins with. */
const TITLE_HEADING = /^policy title heading$/;
const CONTENTS = /^(?:toc ([1-9])|table of figures)$/;
/** Word's own styles of deeper lists, each with a numbering of its own, whose levels all begin at 0. */
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
/** Characters beyond which a paragraph with an outline level is text: no heading is so long. */
const HEADING_CHARACTERS = 300;
const RUNNING_TEXT = 9;
const BOX = /^([☐☑☒])\s*/;
const ANY_BOX = /[☐☑☒]/g;

const firstMatch = (names: readonly string[], pattern: RegExp): RegExpExecArray | undefined => {
  for (const name of names) {
    const match = pattern.exec(name);
    if (match) return match;
  }
  return undefined;
};

/** The level of a heading, from 1; `undefined` for other paragraphs. */
const headingLevel = (facts: ParagraphFacts, style: ParagraphStyle, text: string): number | undefined => {
  if (!facts.wide || text === '') return undefined;
  if (firstMatch(style.names, TITLE_HEADING)) return 1;
  const named = firstMatch(style.names, HEADING);
  if (named) return facts.outlineLevel === RUNNING_TEXT ? undefined : Number(named[1]);
  const outline = facts.outlineLevel ?? style.outlineLevel ?? RUNNING_TEXT;
  return outline < RUNNING_TEXT && text.length <= HEADING_CHARACTERS ? outline + 1 : undefined;
};

/**
 * The block that a paragraph is; `undefined` for an empty one. Of code, `raw` is the text, with all its white space. Numbered paragraphs are to be given in their order, empty
 * ones too: they count.
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
    const item = {
      kind: 'item' as const,
      level: Math.max(number.level, Number(firstMatch(style.names, DEEPER_LIST)?.[1] ?? 1) - 1),
      ordered: number.ordered,
      ...flowing,
    };
    // Lists to be ticked off have a box for their bullet.
    const box = BOX.exec(number.marker)?.[1];
    return box === undefined
      ? withBox({ ...item, marker: number.marker })
      : { ...item, marker: '', checked: box !== '☐' };
  }
  if (role) return { kind: 'paragraph', role, ...flowing };
  const continued = firstMatch(style.names, CONTINUES);
  if (continued) return { kind: 'paragraph', within: Number(continued[1] ?? 1) - 1, ...flowing };
  if (BOX.test(rich.text) && rich.text.match(ANY_BOX)?.length === 1) {
    return withBox({ kind: 'item', level: 0, marker: '', ordered: false, ...flowing });
  }
  return { kind: 'paragraph', ...flowing };
};

const roleOf = ({ names }: ParagraphStyle) => {
  for (const role of ['title', 'imprint', 'quote', 'code', 'rule', 'caption'] as const) {
    if (firstMatch(names, roles[role])) return role;
  }
  return undefined;
};

/** An item whose text begins with a box as one that is ticked or not. */
const withBox = (item: Extract<FlowingBlock, { kind: 'item' }>): FlowingBlock => {
  const [whole, box] = BOX.exec(item.text) ?? [];
  if (whole === undefined) return item;
  const { spans: _, ...others } = item;
  return { ...others, ...trimmed(sliced(item, whole.length)), checked: box !== '☐' };
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

/** `blocks` with the lines of a table of contents as one block. */
export const withContents = (blocks: readonly ReadingBlock[]): ReadingBlock[] => {
  const joined: ReadingBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'contents' && last?.kind === 'contents') last.entries.push(...block.entries);
    else joined.push(block);
  }
  return joined;
};

/** What stands in a cell or a note, each block on a line of its own. */
export const cellOfBlocks = (blocks: readonly ReadingBlock[]): RichText => {
  const rich = createRichText();
  for (const block of blocks) {
    if (block.kind === 'table') for (const row of block.rows) rich.line(inOneLine(row));
    else if (block.kind === 'contents') for (const { text } of block.entries) rich.line({ text });
    else rich.line(labelled(block));
  }
  return rich.build();
};

/** A row of a table within a cell: its cells apart by tabs. */
const inOneLine = ({ cells }: ReadingRow): RichText => {
  let text = '';
  const spans = cells.flatMap((cell, index) => {
    if (index > 0) text += '\t';
    const start = text.length;
    text += cell.text.replaceAll('\n', ' ');
    return shifted(cell.spans ?? [], start);
  });
  return { text, ...(spans.length > 0 && { spans }) };
};

const labelled = (block: FlowingBlock): RichText => {
  const box = block.kind === 'item' && block.checked !== undefined ? `${block.checked ? '☒' : '☐'} ` : '';
  const label = labelOf(block) + box;
  if (label === '') return block;
  const spans = shifted(block.spans ?? [], label.length);
  return { text: label + block.text, ...(spans.length > 0 && { spans }) };
};
