import type { FlowingBlock, ReadingBlock } from './reading.ts';
import { sliceRichText, trimRichText } from './rich-text.ts';

type Item = Extract<FlowingBlock, { kind: 'item' }>;

const BOX = /^([☐☑☒])\s*/;
const ANY_BOX = /[☐☑☒]/g;

/** Moves a check box at the start of the item's marker or text into its `checked` state. */
export const withCheckBox = (item: Item): Item => {
  // In checklists, the bullet is a box.
  const bullet = BOX.exec(item.marker)?.[1];
  if (bullet !== undefined) return { ...item, marker: '', checked: bullet !== '☐' };
  const [whole, box] = BOX.exec(item.text) ?? [];
  if (whole === undefined) return item;
  const { spans: _, ...others } = item;
  return { ...others, ...trimRichText(sliceRichText(item, whole.length)), checked: box !== '☐' };
};

/**
 * Turns a paragraph that begins with its only check box into a list item. Returns other paragraphs unchanged.
 */
export const paragraphOrCheckBox = (
  flowing: Pick<FlowingBlock, 'text' | 'spans' | 'page' | 'anchors'>,
): ReadingBlock =>
  BOX.test(flowing.text) && flowing.text.match(ANY_BOX)?.length === 1
    ? withCheckBox({ kind: 'item', level: 0, marker: '', ordered: false, ...flowing })
    : { kind: 'paragraph', ...flowing };
