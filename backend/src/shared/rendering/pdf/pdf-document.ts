import type { Language } from '@proviso/contracts';
import { fileLanguage } from '../file-language.ts';
import { languageOf, type TextLanguage, DEFAULT_LANGUAGE } from '../language.ts';
import {
  isBlank,
  plainText,
  type Block,
  type ColumnAlignment,
  type HeadingLevel,
  type ListBlock,
  type ListItem,
  type PrintDocument,
  type Run,
  type TableBlock,
} from '../print-block.ts';
import { type Letterhead, logoSize } from '../letterhead.ts';
import { printedPictureFileName, pictureFile, pictureSizeWithin } from '../print-picture.ts';
import type { Typeface } from './fonts/choose-fonts.ts';
import { TooManyPartsError } from './too-many-parts-error.ts';

/** A text run in the form that the template expects. */
interface PdfRun extends Omit<Run, 'picture'> {
  picture?: {
    file: string;
    /** Width in points. */
    width: number;
    height: number;
    decorative: boolean;
  };
}
/** Text, with its language if that differs from the document's default. */
interface Flowing extends Partial<TextLanguage> {
  runs: readonly PdfRun[];
}
type PdfBlock =
  | (Flowing & { kind: 'paragraph' })
  | (Flowing & {
      kind: 'heading';
      /** Level that determines the heading's appearance. */
      level: HeadingLevel;
      /**
       * The heading's depth among the other headings. PDF/UA-1 (ISO 14289-1, 7.4.2) forbids skipping a depth.
       */
      depth: number;
      slug: string;
    })
  | (Partial<TextLanguage> & {
      kind: 'list';
      marks: 'numbers' | 'bullets' | 'boxes';
      start: number;
      tight: boolean;
      items: readonly (Partial<TextLanguage> & { blocks: readonly PdfBlock[] })[];
    })
  | (Partial<TextLanguage> & {
      kind: 'table';
      columns: number;
      /** Column widths as fractions of the page width. */
      widths: readonly number[] | null;
      alignments: readonly (NonNullable<ColumnAlignment> | 'start')[];
      header: readonly Flowing[];
      rows: readonly (readonly Flowing[])[];
      /** True if the header is repeated on every page. */
      repeated: boolean;
      /** True if rows may continue on the next page. */
      breakable: boolean;
      /** Text size and cell padding, in points. */
      size: number;
      inset: number;
    })
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: readonly PdfBlock[] }
  | { kind: 'rule' };

/** A printable document without its fonts. */
export interface PdfDocument {
  /** Language of labels and all other text except the content. */
  language: Language;
  /** Language of the title and the content, unless their letters indicate another language. */
  contentLanguage: Language;
  /** True if the title and the facts have a page of their own before the content. */
  cover: boolean;
  /** True for landscape pages, which suit wide tables. */
  landscape?: boolean;
  letterhead?: Letterhead | undefined;
  /** Large pale text behind each page's content. */
  watermark?: string;
  organization: readonly Run[];
  heading: readonly Run[];
  /** Slug of the heading in the text that serves as the title. */
  slug?: string;
  /** Facts displayed below the title. */
  facts: readonly { label: string; runs: readonly Run[] }[];
  /** Blocks on a page of their own before the content. */
  summary?: readonly Block[];
  /** Text on the left of each page's footer. */
  foot: string;
  content: PrintDocument;
}

/** Maximum length, in characters, of a repeated header. A longer header could fill the page. */
const REPEATED_HEADER_CHARACTERS = 600;
/** Width of the text area of a portrait and a landscape page, in points. */
const TEXT_WIDTH = { portrait: 468, landscape: 696 } as const;
/** Width in points by which each list or quote reduces the text area. */
const LEVEL_WIDTH = 24;
/** Average character width, as a fraction of the font size. */
const CHARACTER_WIDTH = 0.56;
/** Table layouts, by maximum number of columns. */
const tableLooks = [
  { columns: 7, size: 9.5, inset: 5 },
  { columns: 12, size: 7.5, inset: 3 },
  { columns: Number.POSITIVE_INFINITY, size: 6.5, inset: 2 },
] as const;
/** Maximum number of lines in a cell whose row stays on one page. A longer row might not fit. */
const KEPT_LINES = 20;
/** Maximum length of a word that fits on a line, even in all capitals. Longer words may be broken. */
const MAX_WORD_CHARACTERS = 42;
/**
 * Maximum length of a word that fits on a line of the facts below the title, which is the length of a hash.
 */
const MAX_FACT_CHARACTERS = 64;
const BREAK_OPPORTUNITY = '\u200B';

/** Minimum number of headings for a table of contents, and the maximum number and depth of its entries. */
const CONTENTS = { fewest: 4, most: 80, deepest: 3 };

/**
 * Maximum number of footnotes at the bottom of pages. Beyond this number, each footnote takes longer than the
 * previous one, so all notes become endnotes.
 */
const MAX_NOTES = 1_000;
/** Maximum number of blocks and cells outside lists. A larger number would take gigabytes of memory. */
const MAX_PARTS = 40_000;
/**
 * Cost of a block in a list, in parts, and the factor by which it grows with each enclosing list. Measured as
 * memory: about 0.07 MB for an item in a top-level list, and 0.5 MB for an item eight lists deep.
 */
const LIST_LIMITS = { parts: 7, growth: 4 / 3 };

/** Transforms a string before it is printed. */
type TextOf = (text: string, setting: Typeface) => string;

/**
 * Converts `document` to JSON for the template, passing every string through `textOf`.
 * @throws TooManyPartsError
 */
export const templateData = (document: PdfDocument, textOf: TextOf) => {
  const depths: HeadingLevel[] = [];
  const depthOf = (level: HeadingLevel): number => {
    while ((depths.at(-1) ?? 0) >= level) depths.pop();
    depths.push(level);
    return depths.length;
  };
  let headings: number[] = [];
  let parts = 0;
  let listsAround = 0;
  let levelsAround = 0;
  const count = (more: number): void => {
    parts += listsAround === 0 ? more : more * LIST_LIMITS.parts * LIST_LIMITS.growth ** listsAround;
    if (parts > MAX_PARTS) throw new TooManyPartsError(`more than ${MAX_PARTS} blocks, items and cells`);
  };

  const inlineOf = (
    runs: readonly Run[],
    bold: boolean,
    breaks: (run: Run) => string,
    room: number,
  ): readonly PdfRun[] =>
    runs.map(({ picture, ...run }) => {
      if (picture) {
        const { decorative } = picture;
        return {
          ...run,
          picture: { file: printedPictureFileName(picture), decorative, ...pictureSizeWithin(picture, room) },
        };
      }
      const setting = {
        bold: bold || run.bold === true,
        italic: run.italic === true,
        code: run.code === true,
      };
      return { ...run, text: textOf(breaks(run), setting) };
    });
  const pageWidth = TEXT_WIDTH[document.landscape === true ? 'landscape' : 'portrait'];
  const flowing = (
    runs: readonly Run[],
    bold = false,
    longest = MAX_WORD_CHARACTERS,
    room = pageWidth - LEVEL_WIDTH * levelsAround,
    breaks = ({ text }: Run) => breakable(text, longest),
  ): Flowing => ({
    runs: inlineOf(runs, bold, breaks, room),
    ...ownLanguage(plainText(runs)),
  });
  const all = (blocks: readonly Block[]): PdfBlock[] => {
    count(blocks.length);
    return blocks.flatMap(one);
  };
  const within = (blocks: readonly Block[]): PdfBlock[] => {
    levelsAround += 1;
    const inner = all(blocks);
    levelsAround -= 1;
    return inner;
  };
  const one = (block: Block): PdfBlock[] => {
    switch (block.kind) {
      case 'heading': {
        // Omits empty headings, which are invisible and forbidden by PDF/UA-1.
        if (isBlank(block.runs)) return [];
        const depth = depthOf(block.level);
        headings.push(depth);
        return [
          { kind: 'heading', level: block.level, depth, slug: block.slug, ...flowing(block.runs, true) },
        ];
      }
      case 'paragraph':
        return [{ kind: 'paragraph', ...flowing(block.runs) }];
      case 'list':
        return [listOf(block)];
      case 'table':
        return [tableOf(block)];
      case 'code':
        return [{ kind: 'code', text: textOf(breakable(block.text, MAX_WORD_CHARACTERS), codeSetting) }];
      case 'quote':
        return [{ kind: 'quote', blocks: within(block.blocks) }];
      case 'rule':
        return [block];
    }
  };
  const listOf = ({ ordered, start, items }: ListBlock): PdfBlock => {
    const hasBoxes = !ordered && items.some(({ checked }) => checked !== null);
    listsAround += 1;
    const printed: PdfBlock = {
      kind: 'list',
      marks: ordered ? 'numbers' : hasBoxes ? 'boxes' : 'bullets',
      start,
      tight: items.every(({ blocks }) => blocks.filter(({ kind }) => kind !== 'list').length <= 1),
      items: items.map((item) => {
        const mark = item.checked === null ? (hasBoxes ? '•' : '') : item.checked ? '☑' : '☐';
        return {
          blocks: within(mark === '' ? item.blocks : begunWith(mark, item)),
          ...ownLanguage(textIn(item)),
        };
      }),
      ...ownLanguage(textIn(items[0])),
    };
    listsAround -= 1;
    return printed;
  };
  const tableOf = ({ alignments, header, rows, widths }: TableBlock): PdfBlock => {
    const columns = alignments.length;
    const { size, inset } = tableLooks.find((look) => columns <= look.columns) ?? tableLooks[0];
    const share = widths?.reduce((sum, width) => sum + width, 0) ?? columns;
    const rooms = alignments.map((_, column) => ((widths?.[column] ?? 1) / share) * pageWidth - 2 * inset);
    count(alignments.length * (rows.length + 1));
    const isShort = (runs: readonly Run[], column: number): boolean =>
      plainText(runs).length * size * CHARACTER_WIDTH < KEPT_LINES * (rooms[column] ?? 0) &&
      runs.every(({ text, picture }) => !picture && text.split('\n').length < KEPT_LINES);
    const cell = (runs: readonly Run[], column: number, bold: boolean): Flowing => {
      const room = rooms[column] ?? 0;
      return flowing(runs, bold, MAX_WORD_CHARACTERS, room, (run) => breakableIn(run, room / size));
    };
    return {
      kind: 'table',
      columns,
      size,
      inset,
      widths: widths ?? null,
      alignments: alignments.map((alignment) => alignment ?? 'start'),
      header: header.map((runs, column) => cell(runs, column, true)),
      rows: rows.map((cells) => cells.map((runs, column) => cell(runs, column, false))),
      repeated: header.reduce((sum, runs) => sum + plainText(runs).length, 0) <= REPEATED_HEADER_CHARACTERS,
      breakable: !rows.every((cells) => cells.every(isShort)),
      // The header's direction determines which side the first column is on.
      ...ownLanguage(header.map(plainText).join(' ')),
    };
  };

  const {
    language,
    contentLanguage,
    cover,
    organization,
    heading,
    slug = '',
    facts,
    foot,
    content,
  } = document;
  const { say } = fileLanguage(language);
  const summary = all(document.summary ?? []);
  const blocks = all(content.blocks);
  const counted = headings;
  // Headings in notes are dropped, because they do not appear in the table of contents.
  headings = [];
  const notes = content.notes.map(all);
  const atFoot = notes.length <= MAX_NOTES;
  const endnotes = notes.flatMap((note, index): PdfBlock[] => [
    { kind: 'paragraph', runs: [{ text: textOf(`[${index + 1}]`, plainSetting) }] },
    ...note,
  ]);
  return {
    language,
    contentLanguage,
    // Texts before, between and after the page number and the number of pages.
    page: say('Page {page} of {pages}')
      .split(/\{pages?\}/)
      .map((part) => textOf(part, plainSetting)),
    contentsTitle: textOf(say('Contents'), { ...plainSetting, bold: true }),
    cover,
    landscape: document.landscape === true,
    watermark:
      document.watermark === undefined ? null : textOf(document.watermark, { ...plainSetting, bold: true }),
    organization: flowing(organization),
    address: (document.letterhead?.address ?? []).map((line) => flowing([{ text: line }])),
    logo: document.letterhead?.logo
      ? { file: pictureFile(document.letterhead.logo), ...logoSize(document.letterhead.logo) }
      : null,
    heading: { ...flowing(heading, true), slug },
    facts: facts.map(({ label, runs }) =>
      Object.assign(
        { label: textOf(label, plainSetting) },
        flowing(runs, false, runs.some(({ code }) => code) ? MAX_FACT_CHARACTERS : MAX_WORD_CHARACTERS),
      ),
    ),
    summary,
    foot: textOf(foot, plainSetting),
    contents: cover ? contentsDepth(counted) : 0,
    blocks: atFoot ? blocks : [...blocks, ...endnotes],
    notes: atFoot ? notes : null,
  };
};

const plainSetting: Typeface = { bold: false, italic: false, code: false };
const codeSetting: Typeface = { ...plainSetting, code: true };

const ownLanguage = (text: string): Partial<TextLanguage> => {
  const found = languageOf(text);
  return found.language === DEFAULT_LANGUAGE.language ? {} : found;
};

/** The first text in an item, which determines the item's direction. */
const textIn = (item: ListItem | undefined): string => {
  const first = item?.blocks[0];
  return first?.kind === 'paragraph' ? plainText(first.runs) : '';
};

const begunWith = (mark: string, { blocks }: ListItem): readonly Block[] => {
  const [first, ...others] = blocks;
  const run: Run = { text: `${mark} ` };
  return first?.kind === 'paragraph'
    ? [{ kind: 'paragraph', runs: [run, ...first.runs] }, ...others]
    : [{ kind: 'paragraph', runs: [run] }, ...blocks];
};

const breakable = (text: string, longest: number): string =>
  text.replaceAll(new RegExp(String.raw`\S{${longest}}(?=\S)`, 'gu'), `$&${BREAK_OPPORTUNITY}`);

/** Upper bounds of the widths of characters in bold, in ems. Other characters are at most one em wide. */
const widthClasses: readonly (readonly [RegExp, number])[] = [
  [/[iljtfrI.,:;'|!()[\]/\\-]/, 0.45],
  [/[a-z0-9]/, 0.68],
];
const WIDE = /[mwMW@%]/;

const widthInText = (character: string): number => {
  if (WIDE.test(character)) return 1;
  return widthClasses.find(([pattern]) => pattern.test(character))?.[1] ?? (character < '\u2E80' ? 0.85 : 1);
};

/** Width of each character of code, in ems of the surrounding text. */
const CODE_WIDTH = 0.52;

/**
 * Adds break opportunities to words that might be wider than `room`, which is in ems. Words that fit get
 * none, because PDF readers may lose the letter after a break opportunity when users copy the text.
 */
const breakableIn = ({ text, code }: Run, room: number): string =>
  text.replaceAll(/\S+/gu, (word) => {
    if (word.length <= room) return word;
    let width = 0;
    return Array.from(word, (character) => {
      const own = code ? CODE_WIDTH : widthInText(character);
      width += own;
      if (width <= room) return character;
      width = own;
      return `${BREAK_OPPORTUNITY}${character}`;
    }).join('');
  });

/** The depth of the table of contents; 0 for no table of contents. */
const contentsDepth = (depths: readonly number[]): number => {
  if (depths.length < CONTENTS.fewest) return 0;
  const listed = (deepest: number) => depths.filter((depth) => depth <= deepest).length;
  let deepest = CONTENTS.deepest;
  while (deepest > 1 && listed(deepest) > CONTENTS.most) deepest -= 1;
  return deepest;
};
