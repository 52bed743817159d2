import type { DocumentNotice, ImportOptions, ImportRemark, Reading, ReadingSpan } from '@proviso/contracts';
import { readingToMarkdown, remarksOf, sectionsOf } from '@proviso/contracts/conversion';
import type { FileReading } from '../../../shared/extraction/text-extractor.ts';
import { type Conversion, sectionsInPreview } from './conversion.ts';
import { pictureNumbers } from './file-pictures.ts';

/**
 * Converts the reading (the structured content) of a DOCX or PDF file to Markdown, with remarks about guesses
 * and lost content.
 */
export const convertReading = (file: FileReading, options: ImportOptions = {}): Conversion => {
  if (file.outcome === 'failed') return file;
  const { reading: found, notices = [], pictures: files = new Map(), decorations, unsearched } = file;
  const { reading, pictures } = withNumbers(found, files);
  const { title } = reading;
  return {
    outcome: 'converted',
    content: readingToMarkdown(reading),
    pictures,
    title: title?.text ?? null,
    titleFrom: title?.from ?? 'file-name',
    sections: sectionsInPreview(sectionsOf(reading)),
    remarks: [
      ...remarksOf(reading, options),
      ...onPages('decorations-left-out', decorations),
      ...onPages('pages-not-searched', unsearched),
      ...notices.filter((notice) => !inRemarks.has(notice)).map((about) => ({ about })),
    ],
  };
};

/** Maximum number of places in the file that a remark lists. */
const MAX_PLACES = 20;

const onPages = (about: ImportRemark['about'], pages: readonly number[] = []): ImportRemark[] => {
  if (pages.length === 0) return [];
  const places = [...new Set(pages)].map((page) => ({ page, section: null, text: null }));
  return [{ about, count: places.length, places: places.slice(0, MAX_PLACES) }];
};

/** Notices about the document that are not shown, because remarks describe the same things in more detail. */
const inRemarks: ReadonlySet<DocumentNotice> = new Set(['tracked-changes', 'comments', 'invisible-text']);

/**
 * Replaces the document's pictures with their numbers. Omits a picture if its file is missing or if there are
 * too many pictures.
 */
const withNumbers = (
  reading: Reading,
  files: ReadonlyMap<string, Buffer>,
): { reading: Reading; pictures: string[] } => {
  const { pictures, take } = pictureNumbers();
  const numbered = <Text extends { spans?: ReadingSpan[] | undefined }>(text: Text): Text => {
    if (!text.spans?.some(({ picture }) => picture !== undefined)) return text;
    const spans = text.spans.map(({ picture, ...span }): ReadingSpan => {
      const address = picture === undefined ? undefined : take(picture, () => files.get(picture));
      return address === undefined ? span : { ...span, picture: address };
    });
    return { ...text, spans };
  };
  const blocks = reading.blocks.map((block) => {
    if (block.kind === 'contents') return block;
    if (block.kind !== 'table') return numbered(block);
    return { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(numbered) })) };
  });
  return { reading: { ...reading, blocks, notes: reading.notes.map(numbered) }, pictures };
};
