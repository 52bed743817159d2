import type { SaxesTagNS } from 'saxes';
import { attribute, wholeNumber } from './names.ts';
import { fillOf } from './run-style.ts';

/** What a paragraph says of itself. */
export interface ParagraphFacts {
  style?: string;
  numId?: string;
  numLevel?: number;
  outlineLevel?: number;
  /** `RRGGBB` of what lies under it. */
  fill?: string;
  /** Its end was deleted, or is not there before the changes: it is one paragraph with the next. */
  runsOn?: boolean;
  align?: 'left' | 'center' | 'right';
  /** It does not stand in a table. */
  wide: boolean;
}

/** Values of `w:jc` (ECMA-376 part 1, 17.18.44) that say where a text is. */
const alignments: Readonly<Record<string, NonNullable<ParagraphFacts['align']>>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
};

/** Takes one more property of a paragraph; what is not read changes nothing. */
export const withParagraphProperty = (facts: ParagraphFacts, name: string, tag: SaxesTagNS): void => {
  const value = attribute(tag, 'val');
  if (name === 'word:pStyle' && value !== undefined) facts.style = value;
  else if (name === 'word:numId' && value !== undefined) facts.numId = value;
  else if (name === 'word:ilvl') facts.numLevel = wholeNumber(tag, 'val') ?? 0;
  else if (name === 'word:outlineLvl') facts.outlineLevel = wholeNumber(tag, 'val') ?? 9;
  else if (name === 'word:jc') {
    const align = alignments[value ?? ''];
    if (align) facts.align = align;
  } else if (name === 'word:shd') {
    const fill = fillOf(tag);
    if (fill !== undefined) facts.fill = fill;
  }
};
