import { createHash } from 'node:crypto';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../layout/geometry.ts';
import { overlaps } from '../layout/painted-areas.ts';
import type { PageContent } from '../layout/page-content.ts';
import type { PaintedPicture } from '../layout/painted-pictures.ts';
import { paintedTexts } from '../layout/painted-text.ts';
import { openPdfWithoutPictures } from '../open-pdf.ts';
import type { PageContents } from '../open-readable.ts';
import { AnnotationMode } from '../pdf-js.ts';
import { figuresOf } from './figures.ts';
import { pictureFileOf, pixelsOf } from './picture-file.ts';

/** Limits on the pictures that are extracted from a file. */
export interface PictureBounds {
  /** Maximum number of pixels in a picture. An A4 page at 300 dpi has 8.7 million. */
  pixels: number;
  /** Maximum number of different pictures, and their maximum total size in bytes. */
  pictures: number;
  bytes: number;
  /** Milliseconds after which no more pages are searched. */
  searchMs: number;
  /** Memory use in bytes (resident set) above which no more pages are searched. */
  residentBytes: number;
}

const MiB = 1024 * 1024;
const usualBounds: PictureBounds = {
  pixels: 9_000_000,
  pictures: 100,
  bytes: 12 * MiB,
  searchMs: 8_000,
  residentBytes: 280 * MiB,
};

/** A picture that belongs to the document's content, with its position on the page. */
export interface PlacedPicture {
  box: Box;
  /** The picture's description in the tags, or empty. */
  description: string;
  /** Name of the picture's file; absent if the picture could not be read. */
  name?: string;
}

/** The pictures in a PDF. */
export interface ExtractedPictures {
  /** Pictures by zero-based page index. */
  pages: ReadonlyMap<number, readonly PlacedPicture[]>;
  /** Picture files by name. */
  files: ReadonlyMap<string, Buffer>;
  /** One-based page number of each picture that is not content. */
  decorations: readonly number[];
  /** One-based numbers of the pages that were not searched for pictures. */
  unsearched: readonly number[];
}

/** Width or height, in points, below which a picture is a bullet, an icon, or a line. */
const SMALL = 18;
/** Minimum width and height of a picture, in pixels. */
const FEW_PIXELS = 8;
/** Number of letters over a picture above which the picture is a background. */
const MANY_LETTERS = 40;
/** Fraction of a page above which a picture with text over it is a scan or a background. */
const LARGE = 0.6;
/**
 * Minimum number of pages with the same picture at the same height for the picture to be considered repeated,
 * and the points by which the heights may differ.
 */
const REPEATED = 3;
const POSITION_TOLERANCE = 9;

interface Found extends PlacedPicture {
  page: number;
}

const areaOf = ({ left, right, top, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

const isSmall = ({ left, right, top, bottom }: Box): boolean => right - left < SMALL || bottom - top < SMALL;

/** Pictures behind a page's text: backgrounds, and scans of pages with text from OCR. */
const backgroundsOf = (
  painted: readonly PaintedPicture[],
  { runs, width, height }: PageContent,
): ReadonlySet<PaintedPicture> => {
  const page = width * height;
  const lettersOver = (box: Box): number =>
    runs.filter((run) => overlaps(run, box)).reduce((sum, { text }) => sum + text.trim().length, 0);
  const under = painted.filter(({ box }) => lettersOver(box) > 0);
  // A scanner may divide a page into strips.
  const isLarge = under.reduce((sum, { box }) => sum + areaOf(box), 0) > page * LARGE;
  return new Set(under.filter(({ box }) => isLarge || lettersOver(box) > MANY_LETTERS));
};

const objectOf = (page: PDFPageProxy, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    // Objects that several pages share have the prefix `g_`.
    (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve);
  });

/**
 * Extracts the pictures from a PDF's pages, within `bounds`. Excludes backgrounds, scans under text, small
 * pictures, and repeated pictures. Masks, and pictures that pdf.js cannot read, have no file. Vector drawings
 * are ignored.
 */
export const extractPictures = async (
  content: Uint8Array,
  contents: PageContents,
  bounds: PictureBounds = usualBounds,
): Promise<ExtractedPictures> => {
  const files = new Map<string, Buffer>();
  const found: Found[] = [];
  const decorations: number[] = [];
  const unsearched: number[] = [];
  let bytes = 0;

  const stored = (file: Buffer): string | undefined => {
    const name = createHash('sha256').update(file).digest('hex');
    if (files.has(name)) return name;
    if (files.size >= bounds.pictures || bytes + file.length > bounds.bytes) return undefined;
    bytes += file.length;
    files.set(name, file);
    return name;
  };

  const pdf = await openPdfWithoutPictures(content, bounds.pixels, 'go on');
  const layers = await pdf.getOptionalContentConfig().catch(() => undefined);
  const isShown = (layer: unknown): boolean => layers?.isVisible(layer) ?? true;

  const takeFrom = async (proxy: PDFPageProxy, page: number, own: PageContent): Promise<void> => {
    const drawn = await proxy.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
    const { transform, width, height } = proxy.getViewport({ scale: 1 });
    const { pictures } = paintedTexts(drawn, { transform, width, height, unitOf: () => 0, isShown });
    const visible = pictures.filter(({ box }) => areaOf(box) > 0);
    if (visible.length === 0) return;
    const figures = await figuresOf(proxy).catch(() => new Map<number, string>());
    const backgrounds = backgroundsOf(visible, own);
    for (const picture of visible) {
      const { box, source, ids, isDecoration } = picture;
      if (isDecoration || isSmall(box) || backgrounds.has(picture)) {
        decorations.push(page);
        continue;
      }
      const value =
        source.kind === 'object'
          ? await objectOf(proxy, source.name)
          : source.kind === 'inline'
            ? source.pixels
            : undefined;
      const pixels = pixelsOf(value);
      if (pixels && Math.min(pixels.width, pixels.height) < FEW_PIXELS) {
        decorations.push(page);
        continue;
      }
      const name = pixels && stored(pictureFileOf(pixels, picture));
      const description = ids.map((id) => figures.get(id)).findLast((alt) => alt !== undefined) ?? '';
      found.push({ page, box, description, ...(name !== undefined && { name }) });
    }
  };

  const deadline = performance.now() + bounds.searchMs;
  try {
    for (const [index, own] of contents.entries()) {
      if (!own) continue;
      if (performance.now() > deadline || process.memoryUsage.rss() > bounds.residentBytes) {
        unsearched.push(index + 1);
        continue;
      }
      const proxy = await pdf.getPage(index + 1);
      await takeFrom(proxy, index + 1, own).catch(() => unsearched.push(index + 1));
      proxy.cleanup();
    }
  } finally {
    await pdf.destroy();
  }

  const repeated = repeatedOf(found, contents.length);
  const pages = new Map<number, PlacedPicture[]>();
  for (const one of found) {
    const { page, ...picture } = one;
    if (repeated.has(one)) decorations.push(page);
    else pages.set(page - 1, [...(pages.get(page - 1) ?? []), picture]);
  }
  const kept = new Set([...pages.values()].flatMap((own) => own.flatMap(({ name }) => name ?? [])));
  return {
    pages,
    files: new Map([...files].filter(([name]) => kept.has(name))),
    decorations: decorations.toSorted((a, b) => a - b),
    unsearched,
  };
};

/** Pictures that appear at the same height on several pages, such as a logo in the header. */
const repeatedOf = (found: readonly Found[], pages: number): ReadonlySet<Found> => {
  const needed = Math.max(2, Math.min(REPEATED, pages));
  return new Set(
    found.filter(({ name, box }) => {
      if (name === undefined) return false;
      const same = found.filter(
        (other) => other.name === name && Math.abs(other.box.top - box.top) <= POSITION_TOLERANCE,
      );
      return new Set(same.map(({ page }) => page)).size >= needed;
    }),
  );
};
