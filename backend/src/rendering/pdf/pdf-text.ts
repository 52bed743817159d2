import type { Content, Style } from 'pdfmake/interfaces.js';
import type { Run } from '../print-block.ts';
import type { Glyphs } from './glyphs.ts';

const LINK_COLOR = '#1a56a8';
const BREAK_OPPORTUNITY = '\u200B';

/** How text is set in its surroundings. */
export interface TextOptions {
  /** Longest word in characters; longer ones may be broken: for columns that cannot grow. */
  longestWord?: number;
}

/** Fits on a line of the page. The time to break a longer word grows with the square of its length. */
const LONGEST_WORD = 60;

/** Styled text for a `text` of pdfmake. */
export const pdfText = (runs: readonly Run[], glyphs: Glyphs, options: TextOptions = {}): Content[] =>
  runs.flatMap((run) => {
    const style = styleOf(run);
    return glyphs
      .pieces(run.text, run.code ? 'DejaVu Sans Mono' : 'Roboto')
      .map(({ text, font }) =>
        Object.assign({ text: breakable(text, options.longestWord ?? LONGEST_WORD), font }, style),
      );
  });

const styleOf = ({ bold, italic, strike, code, link }: Run): Style & { link?: string } => ({
  ...(bold && { bold: true }),
  ...(italic && { italics: true }),
  ...(code && { background: '#f0f0f0', fontSize: 9 }),
  ...(strike && { decoration: 'lineThrough' }),
  ...(link !== undefined && { link, color: LINK_COLOR }),
});

const breakable = (text: string, longest: number): string =>
  text.replaceAll(new RegExp(String.raw`\S{${longest}}(?=\S)`, 'gu'), `$&${BREAK_OPPORTUNITY}`);
