import { HEADING_BREAK } from '../plain-text.ts';
import { type Token, tokensOf } from './tokens.ts';
import { addToVocabulary, type Vocabulary, vocabularyOf } from './words-of-text.ts';
import { WordVector } from './word-vector.ts';

/**
 * Maximum size of the words in a part, in bytes, because a `tsvector` is limited to 1 MiB. Text in a natural
 * language fits into one part.
 */
const PART_BYTES = 600_000;

/** The texts of a policy or a document. */
export interface SourceTexts {
  title: string;
  headings: string;
  document_number?: string | null;
  regulatory_body: string | null;
  document_id: string | null;
}

/** The searchable words of a policy or a document. */
export interface SourceWords {
  /**
   * The source's words in as many parts as necessary, each of which includes the title and the headings.
   * `words` is in the text format of `tsvector`.
   */
  parts: readonly { part: number; words: string; isLong: boolean }[];
  /** For each passage, the number of the part that contains it, and the passage's own words. */
  passages: readonly { part: number; words: string }[];
  /**
   * Words that may be misspelled: those in the title and the regulatory body, followed by those in the text.
   */
  heading: Vocabulary;
  body: Vocabulary;
}

/** Extracts the words of a source with `bodies` as its passages. */
export const wordsOfSource = (source: SourceTexts, bodies: readonly string[]): SourceWords => {
  const body: Vocabulary = new Map();
  const passages: { part: number; words: string }[] = [];
  let part = beginPart(source);
  const parts = [part];
  for (const text of bodies) {
    const own = new WordVector();
    const tokens: Token[] = [];
    const last = tokensOf(text, (token) => {
      tokens.push(token);
      own.add(token);
      addToVocabulary(body, token);
    });
    if (part.vector.bytes + own.bytes > PART_BYTES && part.hasText) parts.push((part = beginPart(source)));
    for (const token of tokens) part.vector.add(token, part.position);
    part.position += last;
    part.hasText = true;
    passages.push({ part: parts.length, words: bodies.length > 1 ? own.toString() : '' });
  }
  return {
    parts: parts.map(({ vector }, index) => ({
      part: index + 1,
      words: vector.toString(),
      isLong: vector.isCut || parts.length > 1,
    })),
    passages,
    heading: vocabularyOf([source.title, source.regulatory_body ?? '']),
    body,
  };
};

/**
 * Starts a part with the words of the title, the document number, the regulatory body and the headings. The
 * gaps between them are too wide for a phrase.
 */
const beginPart = ({ title, headings, document_number, regulatory_body, document_id }: SourceTexts) => {
  const vector = new WordVector();
  const add = (token: Token) => vector.add(token);
  vector.begin(0, document_id === null ? 'A' : 'C');
  let position = tokensOf(title, add);
  if (document_number) position = tokensOf(document_number, add, position + 1);
  vector.begin(position + 1, 'B');
  for (const line of [regulatory_body ?? '', ...headings.split(HEADING_BREAK)])
    position = tokensOf(line, add, position + 1);
  vector.begin(position + 1, 'D');
  return { vector, position: position + 1, hasText: false };
};
