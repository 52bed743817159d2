import {
  textOfCellBlocks,
  formatNumber,
  type Reading,
  type ReadingAside,
  type ReadingBlock,
  type ReadingNote,
  readingOf,
  type ReadingSurrounding,
  textOfReading,
} from '@proviso/contracts';
import { posix } from 'node:path';
import { engineVersion } from '../engine-version.ts';
import { usableTitle } from '../reading/usable-title.ts';
import { titleInProperties } from './core-properties.ts';
import type { DocxPackage } from './docx-package.ts';
import { type ChunkBudget, chunkBudget, readChunks, shiftNoteIndexes } from './embedded-chunks.ts';
import { readNumbering } from './numbering.ts';
import type { TrackedChangesView } from './asides.ts';
import { type DocxContext, readBlocks, type DocxPartContent } from './read-blocks.ts';
import { type Relationship, relationshipsOf } from './relationships.ts';
import { readStyles } from './styles.ts';

/** Normalizes a bookmark name, because bookmark names are case-insensitive (ECMA-376 part 1, 17.13.6.2). */
const folded = (name: string): string => name.toLowerCase();

const textsOf = (block: ReadingBlock) => {
  if (block.kind === 'contents') return [];
  return block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells) : [block];
};

/**
 * Removes bookmarks that no link points to. Programs create bookmarks for every heading, and for internal
 * use.
 */
const keepUsedAnchors = (blocks: readonly ReadingBlock[], notes: readonly ReadingNote[]): void => {
  const used = new Set<string>();
  for (const { spans = [] } of [...blocks.flatMap(textsOf), ...notes]) {
    for (const { link } of spans) if (link?.startsWith('#')) used.add(folded(link.slice(1)));
  }
  for (const block of blocks) {
    if (block.kind === 'contents' || !block.anchors) continue;
    const kept = [...new Set(block.anchors.map(folded))].filter((name) => used.has(name));
    if (kept.length > 0) block.anchors = kept;
    else delete block.anchors;
  }
};

const USUAL_MAIN_PART = 'word/document.xml';

/** Name of the part that contains the document's body. */
export const mainPartOf = async (docx: DocxPackage): Promise<string> => {
  const relationships = await relationshipsOf(docx, '');
  return relationships.find(({ type }) => type === 'officeDocument')?.target ?? USUAL_MAIN_PART;
};

/** Maximum length, in characters, of a first paragraph that can be taken for the title. */
const TITLE_CHARACTERS = 150;

type NoteKind = 'footnote' | 'endnote';
/** Word's default number formats for notes. */
const noteFormats: Readonly<Record<NoteKind, string>> = { footnote: 'decimal', endnote: 'lowerRoman' };

/**
 * Reads a DOCX: its body, notes, diagrams, headers and footers. Also returns the instructions of its fields.
 * @param body content of the part `main`
 * @param changes how tracked changes are read
 * @param keepsPictures whether spans for images contain the names of the images' parts
 */
export const readDocx = async (
  docx: DocxPackage,
  main: string,
  body: Buffer,
  changes: TrackedChangesView = 'accepted',
  budget: ChunkBudget = chunkBudget(),
  keepsPictures = false,
): Promise<{ reading: Reading; fieldCodes: string }> => {
  const relationships = await relationshipsOf(docx, main);
  const partsOf = (wanted: string): string[] => [
    ...new Set(
      relationships.flatMap(({ type, external, target }) => (type === wanted && !external ? [target] : [])),
    ),
  ];
  const partOf = async (type: string): Promise<Buffer | undefined> => {
    const [name] = partsOf(type);
    return name === undefined ? undefined : docx.read(name);
  };
  const shared = {
    styles: readStyles(await partOf('styles')),
    numbering: readNumbering(await partOf('numbering')),
  };
  const chunks = await readChunks(docx, relationships, budget, async (embedded, rest) => {
    const part = await mainPartOf(embedded);
    const content = await embedded.read(part);
    return content && (await readDocx(embedded, part, content, changes, rest)).reading;
  });
  const notes: ReadingNote[] = [];
  const codes: string[] = [];
  /** Comments for which no reference has been found yet, by id. */
  let comments: DocxPartContent['notes'] = new Map();
  const comment: DocxContext['comment'] = (id) => {
    const found = comments.get(id);
    comments.delete(id);
    return found;
  };
  const read = (
    content: Buffer,
    linksOf: readonly Relationship[],
    refer: DocxContext['refer'],
  ): DocxPartContent => {
    const linkOf = (id: string) => linksOf.find((link) => link.id === id && link.external)?.target;
    const pictureOf = (id: string) =>
      keepsPictures ? linksOf.find((link) => link.id === id && !link.external)?.target : undefined;
    const chunk: DocxContext['chunk'] = (id) => {
      const embedded = chunks.get(id);
      if (!embedded || linksOf !== relationships)
        return { name: posix.basename(linksOf.find((link) => link.id === id)?.target ?? id) };
      const from = notes.length;
      notes.push(...embedded.notes);
      return { blocks: shiftNoteIndexes(embedded.blocks, from), asides: embedded.asides ?? [] };
    };
    const story = readBlocks(content, { ...shared, linkOf, pictureOf, refer, comment, chunk, changes });
    codes.push(story.fieldCodes);
    return story;
  };
  const readPart = async (name: string): Promise<DocxPartContent | undefined> => {
    const content = await docx.read(name);
    return content && read(content, await relationshipsOf(docx, name), () => undefined);
  };

  /** Text outside any note in the note parts, which occurs in damaged files. */
  const loose: ReadingBlock[] = [];
  const readFirst = async (type: string): Promise<DocxPartContent | undefined> => {
    const [name] = partsOf(type);
    return name === undefined ? undefined : readPart(name);
  };
  /** Asides that occur within notes. */
  const inNotes: ReadingAside[] = [];
  const notesOf = async (kind: NoteKind): Promise<DocxPartContent['notes']> => {
    const story = await readFirst(`${kind}s`);
    inNotes.push(...(story?.asides ?? []));
    loose.push(...(story?.blocks ?? []));
    return story?.notes ?? new Map();
  };
  comments = (await readFirst('comments'))?.notes ?? comments;
  const written = { footnote: await notesOf('footnote'), endnote: await notesOf('endnote') };
  const counts = { footnote: 0, endnote: 0 };
  const refer: DocxContext['refer'] = (kind, id) => {
    const note = written[kind].get(id);
    if (!note) return undefined;
    written[kind].delete(id);
    counts[kind] += 1;
    const mark = formatNumber(counts[kind], noteFormats[kind]);
    notes.push({ mark, ...note, page: null });
    return { mark, index: notes.length - 1 };
  };

  const { blocks, asides } = read(body, relationships, refer);
  const apart: ReadingAside[] = [
    ...asides,
    ...inNotes,
    ...Array.from(comments.values(), ({ text, by }) => ({
      kind: 'comment' as const,
      text,
      page: null,
      ...(by !== undefined && { by }),
    })),
  ].filter(({ text }) => text.trim() !== '');
  for (const kind of ['footnote', 'endnote'] as const) {
    // Include notes without a reference.
    for (const note of written[kind].values())
      if (note.text !== '') notes.push({ mark: '', ...note, page: null });
  }
  const others = textOfCellBlocks(loose);
  if (others.text !== '') notes.push({ mark: '', ...others, page: null });
  for (const part of partsOf('diagramData')) blocks.push(...((await readPart(part))?.blocks ?? []));

  keepUsedAnchors(blocks, notes);

  const surroundings: ReadingSurrounding[] = [];
  for (const place of ['header', 'footer'] as const) {
    const texts = new Set<string>();
    for (const part of partsOf(place)) {
      const text = textOf((await readPart(part))?.blocks ?? []);
      if (text !== '') texts.add(text);
    }
    for (const text of texts) surroundings.push({ place, text, page: null });
  }
  return {
    fieldCodes: codes.join(' '),
    reading: readingOf({
      engine: engineVersion('saxes'),
      structure: 'declared',
      title: titleOf(blocks) ?? (await propertiesTitle(docx)) ?? firstHeading(blocks),
      pages: null,
      blocks,
      notes,
      surroundings,
      ...(apart.length > 0 && { asides: apart }),
    }),
  };
};

const textOf = (blocks: ReadingBlock[]): string =>
  textOfReading(
    readingOf({
      engine: '',
      structure: 'declared',
      title: null,
      pages: null,
      blocks,
      notes: [],
      surroundings: [],
    }),
  )
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the title as it is displayed in the text. */
const titleOf = (blocks: readonly ReadingBlock[]): Reading['title'] => {
  const styled = blocks.find((block) => block.kind === 'paragraph' && block.role === 'title');
  if (styled?.kind === 'paragraph' && styled.text !== '')
    return { text: inOneLine(styled.text), from: 'title-style' };
  const highest = blocks.filter((block) => block.kind === 'heading' && block.level === 1);
  const [first, second] = highest;
  if (first?.kind !== 'heading' || first.number !== undefined) return beforeHeadings(blocks);
  const isAlone = second === undefined || (second.kind === 'heading' && second.number !== undefined);
  return isAlone ? { text: inOneLine(first.text), from: 'heading' } : beforeHeadings(blocks);
};

/** Returns the first paragraph as the title, if it is short and headings follow. */
const beforeHeadings = (blocks: readonly ReadingBlock[]): Reading['title'] => {
  const [first] = blocks;
  const isTitle =
    first?.kind === 'paragraph' &&
    first.role === undefined &&
    first.text.length <= TITLE_CHARACTERS &&
    !/[.:;,]$/.test(first.text) &&
    blocks.some(({ kind }) => kind === 'heading');
  return isTitle ? { text: inOneLine(first.text), from: 'first-page' } : null;
};

const firstHeading = (blocks: readonly ReadingBlock[]): Reading['title'] => {
  const first = blocks.find((block) => block.kind === 'heading' && block.level === 1);
  return first?.kind === 'heading' ? { text: inOneLine(first.text), from: 'heading' } : null;
};

const propertiesTitle = async (docx: DocxPackage): Promise<Reading['title']> => {
  const text = usableTitle(await titleInProperties(docx));
  return text === undefined ? null : { text, from: 'properties' };
};
