import type { DocumentNotice, Reading, ReadingBlock, ReadingSpan } from '@proviso/contracts';
import type { TrackedChangesView } from './docx/asides.ts';
import { type DocxPackage, openDocx } from './docx/docx-package.ts';
import { mainPartOf, readDocx } from './docx/read-docx.ts';
import { asideNotices } from './reading/aside-notices.ts';
import type { FileReading } from './text-extractor.ts';
import { allRelationships } from './docx/relationships.ts';

const MACROS = /\/vba(project|data)[^/]*$/i;
const EMBEDDED = /^word\/(embeddings|activex)\//i;
/** Fields that fetch external content (ECMA-376 part 1, 17.16.5). */
const FETCHING_FIELDS = /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|RD)\b/;

/** Notices about active or external content in a DOCX. Such content is never run, opened or fetched. */
const docxNotices = async (docx: DocxPackage, fieldCodes: string): Promise<DocumentNotice[]> => {
  const notices: DocumentNotice[] = [];
  if (docx.names.some((name) => MACROS.test(name))) notices.push('macros');
  if (docx.names.some((name) => EMBEDDED.test(name))) notices.push('embedded-objects');
  const relationships = await allRelationships(docx);
  // Excludes hyperlinks, because they do not fetch anything by themselves.
  const fetched = relationships.some(({ external, type }) => external && type !== 'hyperlink');
  if (fetched || FETCHING_FIELDS.test(fieldCodes)) notices.push('external-references');
  return notices;
};

/**
 * Reads a DOCX whose directory declares at most `unpackedBytes` of content. Accepts tracked changes by
 * default. Must run in a process that can be killed, because the directory may declare a false size.
 */
export const extractDocx = async (
  content: Buffer,
  unpackedBytes: number,
  changes?: TrackedChangesView,
  keepsPictures = false,
): Promise<FileReading> => {
  try {
    const opened = await openDocx(content, unpackedBytes);
    if ('refusal' in opened) return { outcome: 'failed', reason: opened.refusal };
    const docx = opened.package;
    const main = await mainPartOf(docx);
    const body = await docx.read(main);
    if (!body) return { outcome: 'failed', reason: 'malformed' };
    const { reading, fieldCodes } = await readDocx(docx, main, body, changes, undefined, keepsPictures);
    const notices = [...(await docxNotices(docx, fieldCodes)), ...asideNotices(reading)];
    return {
      outcome: 'read',
      reading,
      ...(notices.length > 0 && { notices }),
      ...(keepsPictures && { pictures: await picturesIn(docx, reading) }),
    };
  } catch {
    return { outcome: 'failed', reason: 'malformed' };
  }
};

const spansOf = (block: ReadingBlock): readonly ReadingSpan[] => {
  if (block.kind === 'contents') return [];
  return block.kind === 'table'
    ? block.rows.flatMap(({ cells }) => cells.flatMap(({ spans = [] }) => spans))
    : (block.spans ?? []);
};

/** Content of the pictures that a reading refers to, by part name. */
const picturesIn = async (
  docx: DocxPackage,
  { blocks, notes }: Reading,
): Promise<ReadonlyMap<string, Buffer>> => {
  const pictures = new Map<string, Buffer>();
  for (const { picture } of [...blocks.flatMap(spansOf), ...notes.flatMap(({ spans = [] }) => spans)]) {
    if (picture === undefined || pictures.has(picture)) continue;
    const content = await docx.read(picture);
    if (content) pictures.set(picture, content);
  }
  return pictures;
};
