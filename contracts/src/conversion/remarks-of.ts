import type { ImportOptions, ImportPlace, ImportRemark, ImportSection } from '../policies/import.ts';
import { labelOf } from '../documents/reading-text.ts';
import type { AsideKind, Reading, ReadingBlock, ReadingSpan } from '../documents/reading.ts';
import { storableText } from '../documents/storable-text.ts';
import { selectPolicyBlocks } from './kept-blocks.ts';
import { linkConverterOf } from './reading-to-markdown.ts';
import { repeatsCells } from './table-markdown.ts';

/** Headings within the content that a policy keeps. */
export const sectionsOf = (reading: Reading): ImportSection[] =>
  selectPolicyBlocks(reading).flatMap((block) => {
    if (block.kind !== 'heading') return [];
    const title = shortened(labelOf(block) + block.text);
    return title === null ? [] : [{ level: block.level, title }];
  });

/**
 * Maximum number of places that a remark lists. `MAX_LEFT_OUT` applies to omitted text that needs review.
 */
const MAX_PLACES = 20;
const MAX_LEFT_OUT = 500;
/** Maximum number of characters that a remark quotes from a place. */
const MAX_TEXT_CHARACTERS = 120;
const MAX_LEFT_OUT_CHARACTERS = 600;

const shortened = (text: string, longest = MAX_TEXT_CHARACTERS): string | null => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? null : storableText(line.slice(0, longest));
};

/** The remark about text that the import separates from the document's content. */
const saidOf = (kind: AsideKind, { changes = 'accepted' }: ImportOptions): ImportRemark['about'] => {
  switch (kind) {
    case 'inserted':
      return changes === 'accepted' ? 'insertions-accepted' : 'insertions-undone';
    case 'deleted':
      return changes === 'accepted' ? 'deletions-accepted' : 'deletions-undone';
    case 'comment':
      return 'comments-left-out';
    case 'hidden':
      return 'hidden-text-left-out';
    case 'placeholder':
      return 'hints-in-brackets';
    case 'not-read':
      return 'embedded-left-out';
    case 'same-color':
    case 'tiny':
    case 'unpainted':
    case 'covered':
    case 'off-page':
      return 'invisible-text-left-out';
  }
};

/** Remarks that quote the asides, which the reading keeps apart from the document's content. */
const apartFrom = ({ asides = [] }: Reading, options: ImportOptions): ImportRemark[] => {
  const said = new Map<ImportRemark['about'], ImportPlace[]>();
  for (const { kind, page, section = null, text, by } of asides) {
    const about = saidOf(kind, options);
    const place = {
      page,
      section: section === null ? null : shortened(section),
      text: shortened(text, MAX_LEFT_OUT_CHARACTERS),
      ...(by !== undefined && { by: storableText(by) }),
    };
    said.set(about, [...(said.get(about) ?? []), place]);
  }
  return Array.from(said, ([about, places]) => ({
    about,
    count: places.length,
    places: places.slice(0, MAX_LEFT_OUT),
  }));
};

/** Returns a block's texts and their spans. A table has one text per cell. */
const textsOf = (block: ReadingBlock): readonly { text: string; spans?: ReadingSpan[] | undefined }[] => {
  switch (block.kind) {
    case 'table':
      return block.rows.flatMap(({ cells }) => cells);
    case 'contents':
      return [];
    default:
      return [block];
  }
};

/** Content that is lost or converted, with every place where it occurs. */
const lossesOf = (reading: Reading) => {
  const { blocks, surroundings } = reading;
  const merged: ImportPlace[] = [];
  const images: ImportPlace[] = [];
  const links: ImportPlace[] = [];
  const near: ImportPlace[] = [];
  const linkOf = linkConverterOf(selectPolicyBlocks(reading));
  const contents: ImportPlace[] = [];
  const struck: ImportPlace[] = [];
  let section: string | null = null;
  for (const block of blocks) {
    const { page } = block;
    if (block.kind === 'heading') section = shortened(labelOf(block) + block.text);
    if (block.kind === 'contents') contents.push({ page, section, text: null });
    if (block.kind === 'table' && repeatsCells(block)) {
      merged.push({ page, section, text: shortened(block.rows[0]?.cells[0]?.text ?? '') });
    }
    for (const { text, spans = [] } of textsOf(block)) {
      for (const { start, end, image, picture, link, strike } of spans) {
        if (strike) struck.push({ page, section, text: shortened(text.slice(start, end)) });
        if (image !== undefined && picture === undefined)
          images.push({ page, section, text: shortened(image) });
        if (link === undefined) continue;
        const kept = linkOf(link);
        const place = { page, section, text: shortened(text.slice(start, end)) };
        if (!kept) links.push(place);
        else if (kept.isNear) near.push(place);
      }
    }
  }
  // Text that repeats on every page with only the page number changing is reported once.
  const around = new Map<string, ImportPlace>();
  for (const { page, text } of surroundings) {
    const key = text.replaceAll(/\d+/g, '#');
    if (!around.has(key))
      around.set(key, { page, section: null, text: shortened(text, MAX_LEFT_OUT_CHARACTERS) });
  }
  return [
    { about: 'text-struck-through', places: struck },
    { about: 'merged-cells-split', places: merged },
    { about: 'images-left-out', places: images },
    { about: 'links-to-sections', places: near },
    { about: 'links-left-out', places: links },
    { about: 'contents-left-out', places: contents },
    { about: 'surroundings-left-out', places: [...around.values()] },
  ] as const;
};

/** Block types that are inferred if a file has no declared structure. */
const guesses = [
  ['headings-guessed', 'heading'],
  ['lists-guessed', 'item'],
  ['tables-guessed', 'table'],
] as const;

/** Remarks on content that was inferred, stored as an aside, or lost. */
export const remarksOf = (reading: Reading, options: ImportOptions = {}): ImportRemark[] => {
  const remarks: ImportRemark[] = apartFrom(reading, options);
  if (reading.structure === 'guessed') {
    for (const [about, guessed] of guesses) {
      const count = reading.blocks.filter(({ kind }) => kind === guessed).length;
      if (count > 0) remarks.push({ about, count });
    }
  }
  for (const { about, places } of lossesOf(reading)) {
    if (places.length === 0) continue;
    const most = about === 'surroundings-left-out' ? MAX_LEFT_OUT : MAX_PLACES;
    remarks.push({ about, count: places.length, places: places.slice(0, most) });
  }
  return remarks;
};
