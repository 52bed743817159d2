/** A piece of a text, marked or not. */
export interface TextPiece {
  start: number;
  text: string;
  marked: boolean;
}

/** Splits `text` so that ranges in `places` (UTF-16 code units) are marked; overlapping ranges are merged. */
export const markedPieces = (
  text: string,
  places: readonly { start: number; end: number }[],
): readonly TextPiece[] => {
  const joined: { start: number; end: number }[] = [];
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && place.start <= last.end) last.end = Math.max(last.end, place.end);
    else joined.push({ ...place });
  }
  const pieces: TextPiece[] = [];
  let at = 0;
  const add = (end: number, marked: boolean): void => {
    if (end > at) pieces.push({ start: at, text: text.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const { start, end } of joined) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
};
