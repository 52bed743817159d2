import type { Reading } from '@proviso/contracts';
import { usableTitle } from '../../reading/usable-title.ts';
import type { Chunk } from './chunks.ts';
import { isContentsHeading } from '../../reading/plain-contents.ts';

/** Font size above which text may be a title, as a multiple of the body font size. */
const LARGER = 1.15;
const CHARACTERS = 200;
/** Maximum number of text lines on a title page. */
const FEW_LINES = 16;

const textOf = ({ lines }: Chunk): string => lines.map(({ rich }) => rich.text).join(' ');
const compared = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const sizeOf = ({ lines }: Chunk): number => lines[0]?.size ?? 0;

/** The largest text on the first page that has text. */
const largestOf = (first: readonly Chunk[], bodySize: number): Chunk | undefined => {
  const worded = first.filter((chunk) => {
    const text = textOf(chunk);
    return /\p{L}{3}/u.test(text) && text.length <= CHARACTERS && !isContentsHeading(text);
  });
  const most = Math.max(...worded.map(sizeOf));
  return most >= bodySize * LARGER ? worded.find((chunk) => sizeOf(chunk) === most) : undefined;
};

/**
 * Minimum length, in characters, of a paragraph that is treated as body text, and the minimum number of such
 * paragraphs after headings. A title page has fewer such paragraphs.
 */
const RUNNING = { characters: 60, paragraphs: 2 };

/**
 * Whether the page already has sections. Does not count lines, because a page with a table may have few lines
 * of text.
 */
const hasSections = (first: readonly Chunk[], bodySize: number): boolean => {
  const isRunning = (chunk: Chunk): boolean =>
    sizeOf(chunk) < bodySize * LARGER &&
    textOf(chunk).length >= RUNNING.characters &&
    /[.!?]$/.test(textOf(chunk));
  const isAbove = (chunk: Chunk | undefined): boolean =>
    chunk !== undefined && (sizeOf(chunk) > bodySize || chunk.lines[0]?.bold === true);
  return (
    first.filter((chunk, index) => isRunning(chunk) && isAbove(first[index - 1])).length >= RUNNING.paragraphs
  );
};

/** Finds a PDF's title, and the chunks on its title page, which are not headings. */
export const findTitle = (
  chunks: readonly Chunk[],
  { bodySize, properties }: { bodySize: number; properties: string },
): { title: Reading['title']; titlePage: ReadonlySet<Chunk> } => {
  const page = chunks[0]?.lines[0]?.page;
  const first = chunks.filter(({ lines }) => lines[0]?.page === page);
  const largest = largestOf(first, bodySize);
  const goesOn = chunks.length > first.length;
  const lines = first.reduce((sum, chunk) => sum + chunk.lines.length, 0);
  const isTitlePage = largest !== undefined && goesOn && lines <= FEW_LINES && !hasSections(first, bodySize);
  const isUnique = (chunk: Chunk): boolean =>
    chunks.filter((other) => Math.abs(sizeOf(other) - sizeOf(chunk)) < 0.3).length <= 2;
  const titlePage = new Set(isTitlePage && largest && isUnique(largest) ? first : []);

  const declared = usableTitle(properties);
  const onPage = first.map(textOf).join(' ');
  if (declared !== undefined && compared(onPage).includes(compared(declared))) {
    return { title: { text: declared, from: 'first-page' }, titlePage };
  }
  if (largest) return { title: { text: textOf(largest).trim(), from: 'first-page' }, titlePage };
  return { title: declared === undefined ? null : { text: declared, from: 'properties' }, titlePage };
};
