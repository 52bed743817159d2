import type { SnippetPiece } from '@proviso/contracts';
import type { Part, Spelling } from './text/pattern.ts';
import { type Token, tokensOf } from './text/tokens.ts';

/** The possible spellings of a search term. */
export type Needle = readonly Spelling[];

/** Maximum number of words in a fragment, and of fragments in a snippet. */
const WORDS = 24;
const PARTS = 2;
const BETWEEN = ' … ';

interface Found {
  start: number;
  end: number;
  /** Index of the needle. */
  needle: number;
}

/** The entire text in pieces, with white space collapsed. */
export const markedText = (text: string, needles: readonly Needle[]): SnippetPiece[] => {
  const { found } = look(text, needles);
  return piecesOf(text, found, 0, text.length);
};

/** The parts of a text that contain the most needles; `undefined` if it contains none. */
export const snippetOf = (text: string, needles: readonly Needle[]): SnippetPiece[] | undefined => {
  const { found, words } = look(text, needles);
  if (found.length === 0) return undefined;
  const parts: Stretch[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const best = bestStretch(found, words, parts);
    if (best !== undefined) parts.push(best);
  }
  return parts
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ start, end }, index) => {
      const pieces = piecesOf(text, found, start, end);
      if (index > 0) pieces.unshift({ text: BETWEEN, hit: false });
      return pieces;
    });
};

interface Stretch {
  start: number;
  end: number;
}

const look = (text: string, needles: readonly Needle[]): { found: Found[]; words: Stretch[] } => {
  const tokens: Token[] = [];
  const words: Stretch[] = [];
  let last: Stretch | undefined;
  tokensOf(text, (token) => {
    tokens.push(token);
    if (last === undefined || token.start >= last.end) {
      last = { start: token.start, end: token.end };
      words.push(last);
    } else if (token.end > last.end && token.kind !== 'joined') last.end = token.end;
  });
  const found: Found[] = [];
  for (const [needle, spellings] of needles.entries())
    for (const { parts } of spellings)
      for (const matched of matchesOf(parts, tokens))
        for (const { start, end } of spansOf(text, matched)) found.push({ start, end, needle });
  return { found: withoutOverlap(found), words };
};

/** The tokens that match `parts`, once for each position at which a match starts. */
const matchesOf = (parts: readonly Part[], tokens: readonly Token[]): readonly Token[][] => {
  const [first, ...others] = parts;
  if (first === undefined) return [];
  const starts = firstAtPosition(tokens.filter((token) => isPart(token, first)));
  if (others.length === 0 || starts.size === 0) return [...starts.values()].map((token) => [token]);
  const following = others.map((part) => ({
    offset: part.offset - first.offset,
    at: firstAtPosition(tokens.filter((token) => isPart(token, part))),
  }));
  return [...starts].flatMap(([position, start]) => {
    const rest = following.flatMap(({ offset, at }) => at.get(position + offset) ?? []);
    return rest.length === following.length ? [[start, ...rest]] : [];
  });
};

const firstAtPosition = (tokens: readonly Token[]): ReadonlyMap<number, Token> => {
  const at = new Map<number, Token>();
  for (const token of tokens) if (!at.has(token.position)) at.set(token.position, token);
  return at;
};

const isPart = ({ lexeme, folded }: Token, { text, isBeginning }: Part): boolean =>
  lexeme === text || (isBeginning && (lexeme.startsWith(text) || folded.startsWith(text)));

/** Spans of tokens; adjacent tokens without a space between them are merged. */
const spansOf = (text: string, tokens: readonly Token[]): Stretch[] => {
  const spans: Stretch[] = [];
  for (const { start, end } of tokens) {
    const last = spans.at(-1);
    if (last !== undefined && !/\s/.test(text.slice(last.end, start))) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
};

const withoutOverlap = (found: readonly Found[]): Found[] => {
  const sorted = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept: Found[] = [];
  for (const one of sorted) {
    const last = kept.at(-1);
    if (last === undefined || one.start >= last.end) kept.push({ ...one });
    else last.end = Math.max(last.end, one.end);
  }
  return kept;
};

/**
 * The first stretch of words with the most needles, then with the most hits. It does not contain any hit in
 * `taken`, and its hits are centered.
 */
const bestStretch = (
  found: readonly Found[],
  words: readonly Stretch[],
  taken: readonly Stretch[],
): Stretch | undefined => {
  let best: { first: number; last: number; worth: number } | undefined;
  for (const [index, { start }] of found.entries()) {
    if (isIn(taken, { start })) continue;
    const first = wordAt(words, start);
    const limit = words[Math.min(first + WORDS, words.length) - 1]?.end ?? 0;
    const hits: Found[] = [];
    for (const hit of found.slice(index, index + WORDS)) {
      if (hit.end > limit || isIn(taken, hit)) break;
      hits.push(hit);
    }
    const worth = new Set(hits.map(({ needle }) => needle)).size * 1_000 + hits.length;
    if (best === undefined || worth > best.worth)
      best = { first, last: wordAt(words, hits.at(-1)?.start ?? start), worth };
  }
  if (best === undefined) return undefined;
  const { first, last } = best;
  const room = WORDS - (last - first + 1);
  const from = Math.max(0, Math.min(first - Math.floor(room / 2), words.length - WORDS));
  const to = Math.min(words.length, from + WORDS);
  const start = taken.reduce(
    (least, one) => (one.end <= (words[first]?.start ?? 0) ? Math.max(least, one.end) : least),
    words[from]?.start ?? 0,
  );
  const end = taken.reduce(
    (most, one) => (one.start > (words[last]?.start ?? 0) ? Math.min(most, one.start) : most),
    words[to - 1]?.end ?? 0,
  );
  return { start, end: Math.max(end, words[last]?.end ?? 0) };
};

const isIn = (stretches: readonly Stretch[], { start }: { start: number }): boolean =>
  stretches.some((one) => start >= one.start && start < one.end);

/** Index of the last word that begins at or before `start`. */
const wordAt = (words: readonly Stretch[], start: number): number => {
  let [low, high] = [0, words.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((words[middle]?.start ?? 0) <= start) low = middle;
    else high = middle - 1;
  }
  return low;
};

const piecesOf = (text: string, found: readonly Found[], from: number, to: number): SnippetPiece[] => {
  const pieces: SnippetPiece[] = [];
  let at = from;
  const add = (end: number, hit: boolean) => {
    const piece = text.slice(at, end).replace(/\s+/g, ' ');
    if (piece !== '') pieces.push({ text: piece, hit });
    at = end;
  };
  for (const { start, end } of found) {
    if (start < from || start >= to) continue;
    add(start, false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return pieces;
};
