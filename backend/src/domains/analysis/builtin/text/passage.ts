/** A part of a source that is compared with requirements. */
export interface Passage {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** Offset in UTF-16 code units from the start of the source. */
  start: number;
  end: number;
  /** The texts of the headings above the passage, outermost first. */
  headings: readonly string[];
  /** The text that introduces an item's list, such as `Managers must:`. */
  lead: string | null;
}

/** Maximum number of characters in a passage before it is divided into sentences. */
const LONG = 600;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the sentences in a range of `source`, without surrounding white space. */
export const sentencesOf = (source: string, { start, end }: { start: number; end: number }) => {
  const found: { start: number; end: number }[] = [];
  for (const { segment, index } of sentences.segment(source.slice(start, end))) {
    const trimmed = trimmedSpan(source, { start: start + index, end: start + index + segment.length });
    if (trimmed) found.push(trimmed);
  }
  return found;
};

/** Removes white space at the ends of a range. Returns `undefined` if nothing is left. */
export const trimmedSpan = (source: string, { start, end }: { start: number; end: number }) => {
  const text = source.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  const to = end - (text.length - text.trimEnd().length);
  return from < to ? { start: from, end: to } : undefined;
};

/** Divides a long passage into several passages of complete sentences. */
export const splitPassage = (source: string, passage: Passage): Passage[] => {
  if (passage.end - passage.start <= LONG) return [passage];
  const parts: Passage[] = [];
  for (const sentence of sentencesOf(source, passage)) {
    const last = parts.at(-1);
    if (last && sentence.end - last.start <= LONG) parts[parts.length - 1] = { ...last, end: sentence.end };
    else parts.push({ ...passage, ...sentence });
  }
  return parts;
};
