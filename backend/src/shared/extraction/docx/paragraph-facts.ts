import type { SaxesTagNS } from 'saxes';
import { attribute, wholeNumber } from './names.ts';
import { fillOf } from './run-style.ts';

/** Properties of a paragraph. */
export interface ParagraphFacts {
  style?: string;
  numId?: string;
  numLevel?: number;
  outlineLevel?: number;
  /** The paragraph's background as `RRGGBB`. */
  fill?: string;
  /**
   * True if the text as read lacks the paragraph mark, because a tracked change deleted it or inserted it
   * later. The next paragraph then continues this one.
   */
  runsOn?: boolean;
  align?: 'left' | 'center' | 'right';
  /** False if the paragraph is within a table. */
  wide: boolean;
}

/** Values of `w:jc` (ECMA-376 part 1, 17.18.44) that set the alignment. */
const alignments: Readonly<Record<string, NonNullable<ParagraphFacts['align']>>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
};

/** Applies a property to a paragraph. Ignores unknown properties. */
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
