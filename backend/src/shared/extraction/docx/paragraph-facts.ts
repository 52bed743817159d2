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
  /** It does not stand in a table. */
  wide: boolean;
}

/** Takes one more property of a paragraph; what is not read changes nothing. */
export const withParagraphProperty = (facts: ParagraphFacts, name: string, tag: SaxesTagNS): void => {
  const value = attribute(tag, 'val');
  if (name === 'word:pStyle' && value !== undefined) facts.style = value;
  else if (name === 'word:numId' && value !== undefined) facts.numId = value;
  else if (name === 'word:ilvl') facts.numLevel = wholeNumber(tag, 'val') ?? 0;
  else if (name === 'word:outlineLvl') facts.outlineLevel = wholeNumber(tag, 'val') ?? 9;
  else if (name === 'word:shd') {
    const fill = fillOf(tag);
    if (fill !== undefined) facts.fill = fill;
  }
};
