import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';
import { AnnotationMode, Util } from '../pdf-js.ts';
import type { AsideKind } from '@proviso/contracts';
import type { PageOverlay } from '../overlaid-text.ts';
import { insertFormFieldText } from './form-fields.ts';
import type { TextRun } from './text-run.ts';
import { markedPieces } from './marked-runs.ts';
import { boundsOf } from './painted-areas.ts';
import { paintedTexts, type PaintingContext } from './painted-text.ts';
import { type Drawing, drawingOf } from './rulings.ts';
import { type Tag, tagsOf } from './tags.ts';

export type { TextRun };

/** The text and graphics of a page. */
export interface PageContent extends Drawing {
  width: number;
  height: number;
  /** Horizontal left-to-right text, in drawing order. */
  runs: TextRun[];
  /** Text that does not run horizontally from left to right, by line. */
  turned: string[];
  /** Text that is not horizontal and that the file marks as an artifact. */
  watermarks?: string[];
  /** Invisible text, in painting order. */
  unseen?: { kind: AsideKind; text: string }[];
}

const fontSchema = z.object({
  name: z.string().optional(),
  bold: z.boolean().optional(),
  black: z.boolean().optional(),
  italic: z.boolean().optional(),
});
const BOLD = /bold|medium|black|heavy|semibold|demi(?!l)|[-,]bd\b|-medi\b|cmbx|\bBX\d/i;
const ITALIC = /italic|oblique|slanted|[-,]it\b|cmti|cmsl/i;
const FIXED = /mono|courier|consol|typewriter|cmtt|menlo/i;
/** Maximum slope, in radians, of text that is considered horizontal. */
const MAX_SLOPE = 0.05;
/** Maximum number of characters on a page. Pages for human readers never have more. */
const MAX_CHARACTERS = 2_000_000;

interface FontStyle {
  bold: boolean;
  italic: boolean;
  fixed: boolean;
}

const fontsOf = (page: PDFPageProxy): ((id: string) => FontStyle) => {
  const known = new Map<string, FontStyle>();
  const look = (id: string): FontStyle => {
    const found: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
    const { name = '', bold, black, italic } = fontSchema.catch({}).parse(found ?? {});
    return {
      bold: bold === true || black === true || BOLD.test(name),
      italic: italic === true || ITALIC.test(name),
      fixed: FIXED.test(name),
    };
  };
  return (id) => {
    const style = known.get(id) ?? look(id);
    known.set(id, style);
    return style;
  };
};

/** Reads a page's text and lines. If the drawing is damaged, reads the text without fonts and lines. */
export const readPageContent = async (
  page: PDFPageProxy,
  overlay: PageOverlay | undefined,
  isShown: PaintingContext['isShown'],
): Promise<PageContent> => {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const drawn = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE }).catch(() => undefined);
  const tags = await tagsOf(page).catch(() => new Map<string, Tag>());
  const fontOf = fontsOf(page);
  const found: FoundRun[] = [];
  const turned: string[] = [];
  const watermarks: string[] = [];
  let turnedLine = '';
  let isWatermark = false;
  let characters = 0;
  /** Open marked-content sequences, each with its tag and whether it is an artifact. */
  const marked: Pick<TextRun, 'tag' | 'artifact'>[] = [];
  const endTurned = (): void => {
    if (turnedLine.trim() !== '') (isWatermark ? watermarks : turned).push(turnedLine.trim());
    turnedLine = '';
  };
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marked.pop();
      else {
        const tag = tags.get(item.id ?? '');
        // pdf.js omits the tag from its type declaration.
        const { tag: role } = item as typeof item & { tag?: string };
        if (role === 'Artifact' && tags.size > 0) marked.push({ artifact: true });
        else marked.push(tag ? { tag } : (marked.at(-1) ?? {}));
      }
      continue;
    }
    characters += item.str.length;
    if (characters > MAX_CHARACTERS) break;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: number[] = Util.transform(
      viewport.transform,
      item.transform,
    );
    const size = Math.hypot(c, d);
    const isLevel = Math.abs(Math.atan2(b, a)) < MAX_SLOPE && d < 0;
    if (item.dir === 'ttb' || !isLevel) {
      const isArtifact = marked.at(-1)?.artifact ?? false;
      if (isArtifact !== isWatermark) endTurned();
      isWatermark = isArtifact;
      turnedLine += item.str;
      if (item.hasEOL) endTurned();
      continue;
    }
    endTurned();
    if (item.str.trim() === '' || size === 0) continue;
    found.push({
      text: item.str,
      left: x,
      right: x + item.width * viewport.scale,
      baseline: y,
      top: y - size * 0.8,
      bottom: y + size * 0.2,
      size,
      ...fontOf(item.fontName),
      ...marked.at(-1),
    });
  }
  endTurned();
  const drawing = drawn ? drawingOf(drawn, viewport.transform) : { rulings: [], edges: [], dots: [] };
  const { width, height, transform } = viewport;
  const painted = drawn
    ? paintedTexts(drawn, { transform, width, height, unitOf: unitsOf(page), isShown })
    : { texts: [], bars: [] };
  page.cleanup();
  const strikes = (overlay?.strikes ?? []).map((rect) => boundsOf(transform, rect));
  const rulings = [
    ...drawing.rulings,
    ...painted.bars.map(({ left, right, top, bottom }) => ({
      isHorizontal: true,
      at: (top + bottom) / 2,
      from: left,
      to: right,
    })),
  ];
  const pieces = markedPieces(found, { painted: painted.texts, rulings, strikes });
  const runs: TextRun[] = [];
  const unseen: { kind: AsideKind; text: string }[] = [];
  for (const [index, run] of found.entries()) {
    for (const { unseen: kind, ...piece } of pieces[index] ?? []) {
      if (kind === undefined) addRun(runs, { ...run, ...piece });
      else addUnseen(unseen, kind, piece.text);
    }
  }
  return {
    width,
    height,
    runs: insertFormFieldText(withoutDoubles(runs), overlay?.fields ?? [], transform),
    turned,
    ...(watermarks.length > 0 && { watermarks }),
    ...(unseen.length > 0 && { unseen }),
    ...drawing,
  };
};

const addUnseen = (unseen: { kind: AsideKind; text: string }[], kind: AsideKind, text: string): void => {
  const last = unseen.at(-1);
  if (last?.kind === kind) last.text += ` ${text}`;
  else unseen.push({ kind, text });
};

/** A run before its visibility is known. */
type FoundRun = Omit<TextRun, 'struck'>;

const matrixSchema = z.object({ fontMatrix: z.array(z.number()).optional() });
/** Default factor between font units and the font size. */
const UNIT = 0.001;
const unitsOf = (page: PDFPageProxy): ((font: string) => number) => {
  const known = new Map<string, number>();
  return (font) => {
    const found: unknown = page.commonObjs.has(font) ? page.commonObjs.get(font) : undefined;
    const unit = known.get(font) ?? matrixSchema.catch({}).parse(found ?? {}).fontMatrix?.[0] ?? UNIT;
    known.set(font, unit);
    return unit;
  };
};

/** Maximum gap between words, as a fraction of the font size. A wider gap may separate columns. */
const WORD_GAP = 0.5;
/** Gap above which runs are separated by a space, as a fraction of the font size. */
export const SPACE_GAP = 0.16;

/** Adds a run, or extends the last run if the new one continues it. */
const addRun = (runs: TextRun[], run: TextRun): void => {
  const last = runs.at(-1);
  const gap = last ? run.left - last.right : Infinity;
  const goesOn =
    last &&
    Math.abs(last.baseline - run.baseline) < 0.1 &&
    Math.abs(last.size - run.size) < 0.1 &&
    last.bold === run.bold &&
    last.italic === run.italic &&
    last.fixed === run.fixed &&
    last.struck === run.struck &&
    last.tag === run.tag &&
    last.artifact === run.artifact &&
    gap > -run.size * 0.1 &&
    gap < run.size * WORD_GAP;
  if (!goesOn) {
    runs.push(run);
    return;
  }
  const space = gap > run.size * SPACE_GAP && !/\s$/.test(last.text) && !/^\s/.test(run.text) ? ' ' : '';
  last.text += space + run.text;
  last.right = run.right;
};

/** Removes runs that are drawn twice at nearly the same place for a bold or shadow effect. */
const withoutDoubles = (runs: readonly TextRun[]): TextRun[] => {
  const seen = new Map<string, TextRun[]>();
  return runs.filter((run) => {
    const same = seen.get(run.text) ?? [];
    seen.set(run.text, same);
    const near = run.size * 0.12;
    const double = same.find(
      (other) => Math.abs(other.left - run.left) < near && Math.abs(other.baseline - run.baseline) < near,
    );
    if (double) double.bold = true;
    else same.push(run);
    return double === undefined;
  });
};
