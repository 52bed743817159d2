import type { FlowingBlock, ReadingBlock } from './reading.ts';
import { sliced, trimmed } from './rich-text.ts';

type Item = Extract<FlowingBlock, { kind: 'item' }>;

const BOX = /^([☐☑☒])\s*/;
const ANY_BOX = /[☐☑☒]/g;

/** The item with its box, which its marker or its text may begin with, as a state. */
export const withBox = (item: Item): Item => {
  // Lists to be ticked off have a box for their bullet.
  const bullet = BOX.exec(item.marker)?.[1];
  if (bullet !== undefined) return { ...item, marker: '', checked: bullet !== '☐' };
  const [whole, box] = BOX.exec(item.text) ?? [];
  if (whole === undefined) return item;
  const { spans: _, ...others } = item;
  return { ...others, ...trimmed(sliced(item, whole.length)), checked: box !== '☐' };
};

/** A paragraph that begins with its only box as an item to be ticked off; other paragraphs as they are. */
export const paragraphOrBox = (
  flowing: Pick<FlowingBlock, 'text' | 'spans' | 'page' | 'anchors'>,
): ReadingBlock =>
  BOX.test(flowing.text) && flowing.text.match(ANY_BOX)?.length === 1
    ? withBox({ kind: 'item', level: 0, marker: '', ordered: false, ...flowing })
    : { kind: 'paragraph', ...flowing };
