import type { SnippetPiece } from '@proviso/contracts';
import { shownText } from './plain-text.ts';

/** Stand around what was found. No text has them: {@link searchableText} takes control characters out. */
const START = '\u0002';
const STOP = '\u0003';

const marks = `StartSel="${START}", StopSel="${STOP}"`;

/** Options of `ts_headline` for a whole title, and for the two best places of a passage. */
export const titleOptions = `${marks}, HighlightAll=true`;
export const snippetOptions = `${marks}, MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "`;

/** What `ts_headline` gave, in pieces; white space is folded. */
export const piecesOf = (headline: string): SnippetPiece[] =>
  shownText(headline)
    .replace(/\s+/g, ' ')
    .split(START)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, hit: false }];
      const [hit = '', ...rest] = part.split(STOP);
      return [
        { text: hit, hit: true },
        { text: rest.join(''), hit: false },
      ];
    })
    .filter(({ text }) => text !== '');
