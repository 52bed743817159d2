import type { Reading, ReadingBlock, ReadingNote, ReadingSurrounding } from '@proviso/contracts';
import type { PageContent } from '../layout/page-content.ts';
import type { PlacedPicture } from '../pictures/extract-pictures.ts';
import type { PdfProperties } from '../read-outline.ts';
import { rowsOf, lineText } from '../layout/rows.ts';
import { createBlockWriter } from './block-writer.ts';
import { isContentsHeading, withPlainContents } from '../../reading/plain-contents.ts';
import { findHeadings, type OutlineEntry } from './headings.ts';
import { createHyphens } from './hyphens.ts';
import { flowOf, type FlowElement } from './lines.ts';
import { notesOfPage } from './page-notes.ts';
import { partsOf } from './parts.ts';
import { insertPictures } from './place-pictures.ts';
import { type TrimmedPage, withoutRunningLines } from './running-lines.ts';
import { findTitle } from './title.ts';

/**
 * A page of a PDF: either its content, with text from OCR if there is any, or only the text of a page with a
 * damaged layout.
 */
export type PageToRead = { content: PageContent; beside?: string } | { text: string };

export interface PdfToAssemble {
  pages: readonly PageToRead[];
  outline: readonly OutlineEntry[];
  properties: PdfProperties;
  /** Pictures, by zero-based page index. */
  pictures?: ReadonlyMap<number, readonly PlacedPicture[]>;
  /** Whether headers, footers, and other text that repeats at page edges stay in the document. */
  keepsSurroundings?: boolean;
}

type Assembled = Pick<Reading, 'title' | 'blocks' | 'notes' | 'surroundings'>;

const blank: PageContent = { width: 0, height: 0, runs: [], turned: [], rulings: [], edges: [], dots: [] };

/** Infers a document's structure from the layout of its pages. */
export const assembleDocument = ({
  pages,
  outline,
  properties,
  pictures = new Map(),
  keepsSurroundings = false,
}: PdfToAssemble): Assembled => {
  const contents = pages.map((page) => ('content' in page ? page.content : blank));
  withoutUsualBold(contents);
  const bodySize = bodySizeOf(contents);
  const trimmedPages = keepsSurroundings
    ? contents.map(({ runs }): TrimmedPage => ({ runs, surroundings: [] }))
    : withoutRunningLines(contents, bodySize);
  // The title page of our own export only repeats details of the policy.
  const cover = properties.isOwnExport ? trimmedPages.splice(0, 1, { runs: [], surroundings: [] }) : [];
  const surroundings = [...cover, ...trimmedPages].flatMap((page) => page.surroundings);
  const hyphens = createHyphens(wholeLines(contents, pages));

  const notes: ReadingNote[] = [];
  const flow: FlowElement[] = [];
  const turned = withoutWatermarks(contents, surroundings);
  for (const [index, { runs }] of trimmedPages.entries()) {
    const page = index + 1;
    const found = notesOfPage(runs, { page, bodySize, hyphens });
    flow.push(
      ...flowOf(
        found.runs,
        (cover[index] ? undefined : contents[index]) ?? blank,
        page,
        found.markOf(notes.length),
      ),
    );
    notes.push(...found.notes);
  }
  const writer = createBlockWriter(hyphens, surroundings);
  const imprint = cover
    .flatMap(({ runs }) => rowsOf(runs))
    .map(({ segments }): ReadingBlock => ({
      kind: 'paragraph',
      role: 'imprint',
      text: segments.map(({ runs }) => lineText(runs).text).join(' '),
      page: 1,
    }));
  const parts = partsOf(flow);
  const chunks = parts.flatMap((part) => (part.kind === 'chunk' ? [part.chunk] : []));
  const { title, titlePage } = findTitle(chunks, { bodySize, properties: properties.title });
  const entries = parts.flatMap((part) => (part.kind === 'contents' ? part.lines : []));
  const headings = findHeadings(chunks, { bodySize, outline, contents: entries, titlePage });

  let page = 0;
  const others = (upTo: number): void => {
    for (; page < upTo; page += 1) {
      const read = pages[page];
      for (const text of turned[page] ?? []) writer.paragraphs(text, page + 1);
      if (read && 'text' in read) writer.paragraphs(read.text, page + 1);
      else if (read?.beside !== undefined) writer.paragraphs(read.beside, page + 1);
    }
  };
  for (const part of insertPictures(parts, pictures)) {
    others(part.page - 1);
    if (part.kind === 'table') writer.table(part.table, part.page);
    else if (part.kind === 'contents') writer.contents(part.lines, part.page);
    else if (part.kind === 'picture') writer.picture(part.picture, part.page);
    else writer.chunk(part.chunk, headings.get(part.chunk));
  }
  others(pages.length);
  const blocks = writer.finish();
  const ownTitle =
    properties.isOwnExport && properties.title !== ''
      ? ({ text: properties.title, from: 'first-page' } as const)
      : undefined;
  const firstHeading = blocks.find(
    (block) => block.kind === 'heading' && block.level === 1 && !isContentsHeading(block.text),
  );
  return {
    title:
      ownTitle ??
      title ??
      (firstHeading?.kind === 'heading' ? { text: firstHeading.text, from: 'heading' } : null),
    blocks: [...imprint, ...withPlainContents(blocks)],
    notes,
    surroundings,
  };
};

/** Removes bold if most of the document is bold. */
const withoutUsualBold = (pages: readonly PageContent[]): void => {
  let [bold, all] = [0, 0];
  for (const run of pages.flatMap(({ runs }) => runs)) {
    all += run.text.length;
    if (run.bold) bold += run.text.length;
  }
  if (bold > all * 0.6) for (const run of pages.flatMap(({ runs }) => runs)) run.bold = false;
};

/** The most frequent font size. */
const bodySizeOf = (pages: readonly PageContent[]): number => {
  const counts = new Map<number, number>();
  for (const { size, text } of pages.flatMap(({ runs }) => runs)) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
};

function* wholeLines(contents: readonly PageContent[], pages: readonly PageToRead[]): Generator<string> {
  for (const { runs } of contents) {
    for (const row of rowsOf(runs)) for (const { runs: own } of row.segments) yield lineText(own).text;
  }
  for (const page of pages) if ('text' in page) yield* page.text.split('\n');
}

/**
 * Removes watermarks: text that is not horizontal, and that is either marked as an artifact or repeated on
 * many pages. Returns the other text that is not horizontal, by page.
 */
const withoutWatermarks = (pages: readonly PageContent[], surroundings: ReadingSurrounding[]): string[][] => {
  const counts = new Map<string, number>();
  for (const text of pages.flatMap(({ turned }) => [...new Set(turned)]))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  const isRepeated = (text: string): boolean => (counts.get(text) ?? 0) >= 3;
  return pages.map(({ turned, watermarks = [] }, index) => {
    for (const text of [...watermarks, ...turned.filter(isRepeated)])
      surroundings.push({ place: 'header', text, page: index + 1 });
    return turned.filter((text) => !isRepeated(text));
  });
};
