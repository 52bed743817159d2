import type { AsideKind } from '@proviso/contracts';
import type { Box } from './geometry.ts';
import type { PaintedText } from './painted-text.ts';
import type { Ruling } from './rulings.ts';

/** Text and its position on a page. */
export interface PlacedText {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** A piece of text that is uniformly visible or invisible, and uniformly struck through or not. */
export interface MarkedPiece extends PlacedText {
  unseen?: AsideKind;
  struck?: true;
}

/** Height range of strikethrough lines above the baseline, as fractions of the font size. */
const THROUGH = { least: 0.14, most: 0.52 };
/** Length by which a strikethrough line may extend beyond the text, as a multiple of the font size. */
const BEYOND = 1.5;
/** Points by which reported baselines of the same text may differ. */
const BASELINE_TOLERANCE = 0.6;

/** The horizontal extent of a strikethrough. */
interface Strike {
  from: number;
  to: number;
}

/** Data for finding struck-through and invisible text on a page. */
export interface PageMarks {
  painted: readonly PaintedText[];
  rulings: readonly Ruling[];
  /** Boxes of strikeout annotations. */
  strikes: readonly Box[];
}

/**
 * Splits a page's texts where strikethrough or visibility changes.
 * @param texts all texts on the page
 */
export const markedPieces = (
  texts: readonly PlacedText[],
  { painted, rulings, strikes }: PageMarks,
): readonly MarkedPiece[][] => {
  const level = rulings.filter(({ isHorizontal }) => isHorizontal);
  const suspicious = painted.filter(({ unseen }) => unseen !== undefined);
  if (level.length === 0 && strikes.length === 0 && suspicious.length === 0)
    return texts.map((text) => [text]);
  const byBaseline = new Map<number, PaintedText[]>();
  for (const one of painted) {
    const key = Math.round(one.baseline);
    byBaseline.set(key, [...(byBaseline.get(key) ?? []), one]);
  }
  const paintedAt = (text: PlacedText): PaintedText[] =>
    [-1, 0, 1]
      .flatMap((shift) => byBaseline.get(Math.round(text.baseline) + shift) ?? [])
      .filter(
        (one) =>
          Math.abs(one.baseline - text.baseline) <= BASELINE_TOLERANCE &&
          one.left < text.right &&
          one.right > text.left,
      );
  const lines = new Map<number, { left: number; right: number }>();
  for (const { baseline, left, right } of texts) {
    const key = Math.round(baseline);
    const line = lines.get(key) ?? { left, right };
    lines.set(key, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
  }
  const strikesOf = ({ baseline, size, left, right }: PlacedText): Strike[] => {
    const line = lines.get(Math.round(baseline)) ?? { left, right };
    const drawn = level.filter(({ at, from, to }) => {
      const height = (baseline - at) / size;
      return (
        height >= THROUGH.least &&
        height <= THROUGH.most &&
        from >= line.left - size * BEYOND &&
        to <= line.right + size * BEYOND
      );
    });
    const middle = baseline - size * 0.3;
    const marked = strikes.filter(({ top, bottom }) => top <= middle && bottom >= middle);
    return [...drawn, ...marked.map((box) => ({ from: box.left, to: box.right }))].filter(
      ({ from, to }) => from < right - size * 0.2 && to > left + size * 0.2,
    );
  };

  return texts.map((text) => {
    const struck = strikesOf(text);
    const mayHide = suspicious.some(
      (one) =>
        Math.abs(one.baseline - text.baseline) <= BASELINE_TOLERANCE &&
        one.left < text.right &&
        one.right > text.left,
    );
    if (struck.length === 0 && !mayHide) return [text];
    const own = paintedAt(text);
    return piecesOf(text, centersOf(text, own), (x) => ({
      unseen: unseenAt(own, x),
      struck: struck.some(({ from, to }) => x >= from && x <= to),
    }));
  });
};

/** The reason why the text at `x` is invisible; `undefined` if any text painted there is visible. */
const unseenAt = (painted: readonly PaintedText[], x: number): AsideKind | undefined => {
  const there = painted.filter(({ left, right }) => left <= x && right >= x);
  return there.every(({ unseen }) => unseen !== undefined) ? there[0]?.unseen : undefined;
};

/** The center of each UTF-16 code unit in a text, based on the painted glyphs, or else on equal widths. */
const centersOf = ({ text, left, right }: PlacedText, painted: readonly PaintedText[]): number[] => {
  const signs = painted.flatMap((one) => one.signs()).toSorted((a, b) => a.left - b.left);
  const centers: number[] = [];
  let next = 0;
  for (let at = 0; at < text.length;) {
    while (signs[next]?.text.trim() === '' && text[at]?.trim() !== '') next += 1;
    const sign = signs[next];
    if (sign && text.startsWith(sign.text, at)) {
      for (let index = 0; index < sign.text.length; index += 1) centers.push((sign.left + sign.right) / 2);
      at += sign.text.length;
      next += 1;
    } else if (text[at]?.trim() === '') {
      centers.push(sign ? sign.left : right);
      at += 1;
    } else return Array.from(text, (_, index) => left + ((index + 0.5) / text.length) * (right - left));
  }
  return centers;
};

const piecesOf = (
  { text, ...place }: PlacedText,
  centers: readonly number[],
  markOf: (x: number) => { unseen: AsideKind | undefined; struck: boolean },
): MarkedPiece[] => {
  const pieces: MarkedPiece[] = [];
  for (const [index, center] of centers.entries()) {
    const { unseen, struck } = markOf(center);
    const last = pieces.at(-1);
    const isBlank = text[index]?.trim() === '';
    if (last && ((last.unseen === unseen && (last.struck ?? false) === struck) || isBlank)) {
      last.text += text[index] ?? '';
      continue;
    }
    const left = pieces.length === 0 ? place.left : ((centers[index - 1] ?? center) + center) / 2;
    if (last) last.right = left;
    pieces.push({
      ...place,
      left,
      text: text[index] ?? '',
      ...(unseen && { unseen }),
      ...(struck && { struck: true as const }),
    });
  }
  return pieces;
};
