import { styleOf } from './inert-styles.ts';

/** Position of a paragraph in a Word list. */
export interface WordListItem {
  /** From 1. */
  level: number;
  /** Number of the item, if Markdown can express it. */
  number: number | undefined;
  /** Label of an item without a number, such as `(b)` or `Section 1.02`; it stays in the text. */
  label: string | undefined;
}

/** Word writes bullets and numbers into the text, in an element that HTML parsers are told to ignore. */
const markerOf = (paragraph: Element): Element | undefined =>
  [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)));

const counted = /^(\d{1,9})[.)]$/;
/** Markers that are plain bullets. */
const bullet = /^(?:[^\p{L}\p{N}(§]+|o|n|q|§|Ø|ü|v)$/u;
const written = /^\s*(?:[·•o§▪‣–-]|\(?(?:\d{1,3}|[a-z])[.)])[\s\u00A0]+/i;

/**
 * The list position of `paragraph`, whose marker is removed from the text. `undefined` for an ordinary
 * paragraph.
 */
export const wordListItemOf = (paragraph: Element): WordListItem | undefined => {
  const style = styleOf(paragraph);
  const listed = /mso-list:\s*(?!none)\w+\s+level(\d+)/i.exec(style);
  const byClass = /^MsoList(Paragraph|Bullet|Number)/.test(paragraph.className);
  const marker = markerOf(paragraph);
  if (!listed && !(byClass && marker)) return undefined;
  const text = (marker?.textContent ?? written.exec(paragraph.textContent ?? '')?.[0] ?? '').trim();
  if (marker) marker.remove();
  else dropStart(paragraph, written);
  const number = counted.exec(text)?.[1];
  const label = number !== undefined || text === '' || bullet.test(text) ? undefined : text;
  return {
    level: Math.max(1, Number(listed?.[1] ?? 1)),
    number: number === undefined ? undefined : Number(number),
    label: label?.replaceAll(/[\s\u00A0]+/g, ' '),
  };
};

/** Removes a match of `pattern` from the first text of `element`. */
const dropStart = (element: Element, pattern: RegExp): void => {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first) first.nodeValue = (first.nodeValue ?? '').replace(pattern, '');
};
