import type { AsideKind } from '@proviso/contracts';
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';
import { OPS } from '../pdf-js.ts';
import type { Box } from './geometry.ts';
import {
  type Matrix,
  type Point,
  type State,
  FILL_RENDERING_MODE,
  TRANSPARENT,
  BLACK,
  fillOperations,
  pictureOperations,
  isNumberTuple,
  numbersOf,
  firstNumberIn,
  glyphSchemaOf,
  transformPoint,
  multiplyMatrices,
} from './graphics-state.ts';
import { boundsOf, isRectangle, intersectBoxes } from './painted-areas.ts';
import {
  isMaskGroup,
  tagNameIn,
  type PaintedPicture,
  pictureSource,
  type PictureSource,
} from './painted-pictures.ts';
import { type Area, isBar, invisibilityReason } from './unseen-text.ts';

/** A painted glyph; `left` and `right` are in points. */
export interface PaintedGlyph {
  text: string;
  left: number;
  right: number;
}

/** Glyphs that one operator paints, in page coordinates. */
export interface PaintedText extends Box {
  baseline: number;
  /** The reason why the text is invisible; `undefined` if it is visible. */
  unseen: AsideKind | undefined;
  signs(): PaintedGlyph[];
}

/** Properties of a page, other than its operators, that painting depends on. */
export interface PaintingContext {
  transform: Matrix;
  width: number;
  height: number;
  /** Factor between the font's units and the font size. */
  unitOf(font: string): number;
  /** Whether an optional content layer is visible. */
  isShown(layer: unknown): boolean;
}

/** Size in points below which text is too small to read. */
const TINY = 4;
/** Maximum number of areas on a page. A page with more is a drawing, and its text is not checked. */
const MAX_AREAS = 20_000;

/** A page's painted text, its horizontal bars that are as thin as lines, and its pictures. */
export interface PaintedContent {
  texts: PaintedText[];
  bars: Box[];
  pictures: PaintedPicture[];
}
/**
 * Finds the text painted on a page, and which parts of it are invisible. Returns no text or bars for a
 * drawing.
 */
export const paintedTexts = (
  { fnArray, argsArray }: PDFOperatorList,
  page: PaintingContext,
): PaintedContent => {
  const whole: Box = { left: 0, top: 0, right: page.width, bottom: page.height };
  const areas: Area[] = [];
  const texts: (PaintedText & { order: number; state: State })[] = [];
  const stack: State[] = [];
  const painted: PaintedPicture[] = [];
  /** Open marked-content sequences. */
  const marked: { isShown: boolean; isArtifact: boolean; id?: number }[] = [];
  /** For each open transparency group, whether it is a mask, which is not itself painted. */
  const groups: boolean[] = [];
  let state: State = {
    matrix: page.transform,
    clip: whole,
    color: BLACK,
    alpha: 1,
    isNormal: true,
    mode: FILL_RENDERING_MODE,
    font: '',
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    rise: 0,
    leading: 0,
  };
  let textMatrix: Matrix = [1, 0, 0, 1, 0, 0];
  let line: Point = [0, 0];
  let along = 0;
  let clipsNext = false;

  const addPicture = (order: number, box = boundsOf(state.matrix, [0, 0, 1, 1])): void => {
    areas.push({ box, color: undefined, covers: false, isPicture: true, order });
  };
  const keepPicture = (source: PictureSource): void => {
    if (groups.includes(true)) return;
    const box = intersectBoxes(boundsOf(state.matrix, [0, 0, 1, 1]), intersectBoxes(state.clip, whole));
    const isShown = marked.every((one) => one.isShown) && state.alpha > TRANSPARENT;
    const isArtifact = marked.some((one) => one.isArtifact);
    const ids = marked.flatMap(({ id }) => id ?? []);
    painted.push({ box, matrix: state.matrix, source, isDecoration: isArtifact || !isShown, ids });
  };
  const move = ([x, y]: Point): void => {
    line = [line[0] + x, line[1] + y];
    along = 0;
  };
  const show = (glyphs: readonly unknown[], order: number): void => {
    const unit = page.unitOf(state.font) * state.size;
    const widthOf = (glyph: unknown): number => {
      if (typeof glyph === 'number') return (-glyph * state.size) / 1000;
      const sign = glyphSchemaOf(glyph);
      if (!sign) return 0;
      return sign.width * unit + state.charSpacing + (sign.isSpace ? state.wordSpacing : 0);
    };
    const placed = multiplyMatrices(state.matrix, textMatrix);
    const shown = state;
    const [x, y] = [line[0] + along, line[1] + state.rise];
    const pointAt = (distance: number): Point => transformPoint(placed, [x + distance * shown.scale, y]);
    const width = glyphs.reduce<number>((sum, glyph) => sum + widthOf(glyph), 0);
    const [start, end] = [pointAt(0), pointAt(width)];
    along += width * state.scale;
    const [, , c = 0, d = 1] = placed;
    const size = Math.hypot(c, d) * Math.abs(state.size);
    texts.push({
      left: Math.min(start[0], end[0]),
      right: Math.max(start[0], end[0]),
      top: Math.min(start[1], end[1]) - size * 0.7,
      bottom: Math.max(start[1], end[1]),
      baseline: start[1],
      unseen: marked.some(({ isShown }) => !isShown) ? 'hidden' : size < TINY ? 'tiny' : undefined,
      order,
      state,
      signs() {
        let distance = 0;
        return glyphs.flatMap((glyph) => {
          const from = pointAt(distance)[0];
          distance += widthOf(glyph);
          const text = glyphSchemaOf(glyph)?.text ?? '';
          const to = pointAt(distance)[0];
          return text === '' ? [] : [{ text, left: Math.min(from, to), right: Math.max(from, to) }];
        });
      },
    });
  };
  const paint = (args: readonly unknown[], order: number): void => {
    const [operation, paths, bounds] = args;
    if (!(bounds instanceof Float32Array) && !Array.isArray(bounds)) return;
    const box = boundsOf(state.matrix, Array.from(bounds as ArrayLike<number>));
    if (clipsNext) state = { ...state, clip: intersectBoxes(box, state.clip) };
    clipsNext = false;
    if (typeof operation !== 'number' || !fillOperations.has(operation)) return;
    const [path] = Array.isArray(paths) ? (paths as unknown[]) : [];
    const isWhole = path instanceof Float32Array && isRectangle(path, state.matrix);
    const isOpaque = state.alpha > 0.95 && state.isNormal;
    areas.push({
      box: intersectBoxes(box, state.clip),
      color: isWhole && isOpaque ? state.color : undefined,
      covers: isWhole && isOpaque,
      isPicture: false,
      order,
    });
  };
  const look = (entries: unknown): void => {
    for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (key === 'ca' && typeof value === 'number') state = { ...state, alpha: value };
      if (key === 'BM') state = { ...state, isNormal: value === 'source-over' || value === 'Normal' };
      if (key === 'Font' && Array.isArray(value)) {
        const [font, size] = value as unknown[];
        state = { ...state, font: String(font), size: typeof size === 'number' ? size : state.size };
      }
    }
  };

  for (const [order, operation] of fnArray.entries()) {
    const args = (argsArray[order] ?? []) as unknown[];
    switch (operation) {
      case OPS.save:
        stack.push(state);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state;
        break;
      case OPS.paintFormXObjectBegin: {
        stack.push(state);
        const [matrix, box] = args.map(numbersOf);
        if (isNumberTuple(matrix, 6)) state = { ...state, matrix: multiplyMatrices(state.matrix, matrix) };
        if (isNumberTuple(box, 4))
          state = { ...state, clip: intersectBoxes(boundsOf(state.matrix, box), state.clip) };
        break;
      }
      case OPS.transform:
        if (isNumberTuple(args, 6)) state = { ...state, matrix: multiplyMatrices(state.matrix, args) };
        // For a skipped image, only its position is known.
        if (fnArray[order + 1] === OPS.restore) {
          addPicture(order);
          keepPicture({ kind: 'skipped' });
        }
        break;
      case OPS.setGState:
        look(args[0]);
        break;
      case OPS.clip:
      case OPS.eoClip:
        clipsNext = true;
        break;
      case OPS.constructPath:
        paint(args, order);
        break;
      case OPS.shadingFill:
        addPicture(order, state.clip);
        break;
      case OPS.setFillRGBColor: {
        const [color] = args;
        state = { ...state, color: typeof color === 'string' && color.length === 7 ? color : undefined };
        break;
      }
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        state = { ...state, color: undefined };
        break;
      case OPS.beginMarkedContentProps:
        marked.push({
          isShown: args[0] !== 'OC' || page.isShown(args[1]),
          isArtifact: tagNameIn(args) === 'Artifact',
          ...(typeof args[1] === 'number' && { id: args[1] }),
        });
        break;
      case OPS.beginMarkedContent:
        marked.push({ isShown: true, isArtifact: tagNameIn(args) === 'Artifact' });
        break;
      case OPS.endMarkedContent:
        marked.pop();
        break;
      case OPS.beginGroup:
        groups.push(isMaskGroup(args[0]));
        break;
      case OPS.endGroup:
        groups.pop();
        break;
      case OPS.beginText:
        textMatrix = [1, 0, 0, 1, 0, 0];
        line = [0, 0];
        along = 0;
        break;
      case OPS.setTextMatrix: {
        const [matrix] = args;
        if (matrix && isNumberTuple(Array.from(matrix as ArrayLike<number>), 6))
          textMatrix = Array.from(matrix as ArrayLike<number>);
        line = [0, 0];
        along = 0;
        break;
      }
      case OPS.setFont:
        state = { ...state, font: String(args[0]), size: typeof args[1] === 'number' ? args[1] : 0 };
        break;
      case OPS.setTextRenderingMode:
        state = { ...state, mode: firstNumberIn(args) };
        break;
      case OPS.setTextRise:
        state = { ...state, rise: firstNumberIn(args) };
        break;
      case OPS.setCharSpacing:
        state = { ...state, charSpacing: firstNumberIn(args) };
        break;
      case OPS.setWordSpacing:
        state = { ...state, wordSpacing: firstNumberIn(args) };
        break;
      case OPS.setHScale:
        state = { ...state, scale: firstNumberIn(args, 100) / 100 };
        break;
      case OPS.setLeading:
        state = { ...state, leading: firstNumberIn(args) };
        break;
      case OPS.setLeadingMoveText:
        if (isNumberTuple(args, 2)) {
          state = { ...state, leading: -(args[1] ?? 0) };
          move([args[0] ?? 0, args[1] ?? 0]);
        }
        break;
      case OPS.moveText:
        if (isNumberTuple(args, 2)) move([args[0] ?? 0, args[1] ?? 0]);
        break;
      case OPS.nextLine:
        move([0, -state.leading]);
        break;
      case OPS.showText:
        if (Array.isArray(args[0])) show(args[0], order);
        break;
      default:
        if (!pictureOperations.has(operation)) break;
        addPicture(order);
        keepPicture(pictureSource(operation, args));
    }
    if (areas.length > MAX_AREAS) return { texts: [], bars: [], pictures: painted };
  }
  for (const text of texts) text.unseen ??= invisibilityReason(text, areas, whole);
  return {
    texts,
    bars: areas.filter((area) => area.covers && isBar(area)).map(({ box }) => box),
    pictures: painted,
  };
};
