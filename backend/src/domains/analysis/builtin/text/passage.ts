/** A stretch of a source that says one thing: what requirements are compared with. */
export interface Passage {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** UTF-16 code units from the start of the source. */
  start: number;
  end: number;
  /** Texts of the headings above it, outermost first. */
  headings: readonly string[];
  /** What introduces the list that an item belongs to, such as `Managers must:`. */
  lead: string | null;
}

/** Characters from which a passage is divided between its sentences. */
const LONG = 600;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a stretch of `source`, without the white space around them. */
export const sentencesOf = (source: string, { start, end }: { start: number; end: number }) => {
  const found: { start: number; end: number }[] = [];
  for (const { segment, index } of sentences.segment(source.slice(start, end))) {
    const trimmed = trimmedSpan(source, { start: start + index, end: start + index + segment.length });
    if (trimmed) found.push(trimmed);
  }
  return found;
};

/** A span without the white space at its ends; `undefined` where nothing else is in it. */
export const trimmedSpan = (source: string, { start, end }: { start: number; end: number }) => {
  const text = source.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  const to = end - (text.length - text.trimEnd().length);
  return from < to ? { start: from, end: to } : undefined;
};

/** A long passage as several, each of whole sentences; a short one as it is. */
export const divided = (source: string, passage: Passage): Passage[] => {
  if (passage.end - passage.start <= LONG) return [passage];
  const parts: Passage[] = [];
  for (const sentence of sentencesOf(source, passage)) {
    const last = parts.at(-1);
    if (last && sentence.end - last.start <= LONG) parts[parts.length - 1] = { ...last, end: sentence.end };
    else parts.push({ ...passage, ...sentence });
  }
  return parts;
};
