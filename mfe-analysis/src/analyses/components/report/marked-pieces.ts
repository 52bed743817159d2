/** A stretch of a text, marked or not. */
export interface TextPiece {
  start: number;
  text: string;
  marked: boolean;
}

/** Cuts `text` so that what lies in any of `places` (UTF-16 code units) is marked; places that overlap become one. */
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
