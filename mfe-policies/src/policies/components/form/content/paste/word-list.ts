import { styleOf } from './inert-styles.ts';

/** Where a paragraph stands in a list of Word's. */
export interface WordListItem {
  /** From 1. */
  level: number;
  ordered: boolean;
  /** The number that an ordered item shows, where it is one. */
  number: number | undefined;
}

/** Word's own bullets and numbers stand in the text, in an element that readers of HTML are told to ignore. */
const markerOf = (paragraph: Element): Element | undefined =>
  [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)));

const numbered = /^\(?([0-9]+|[a-z]{1,4})[.)]/i;
const written = /^\s*(?:[·•o§▪‣–-]|\(?(?:\d{1,3}|[a-z])[.)])[\s\u00A0]+/i;

/** What `paragraph` is in a list; its marker is taken out of the text. `undefined` for an ordinary paragraph. */
export const wordListItemOf = (paragraph: Element): WordListItem | undefined => {
  const style = styleOf(paragraph);
  const listed = /mso-list:\s*(?!none)\w+\s+level(\d+)/i.exec(style);
  const byClass = /^MsoList(Paragraph|Bullet|Number)/.test(paragraph.className);
  const marker = markerOf(paragraph);
  if (!listed && !(byClass && marker)) return undefined;
  const text = (marker?.textContent ?? written.exec(paragraph.textContent ?? '')?.[0] ?? '').trim();
  if (marker) marker.remove();
  else dropStart(paragraph, written);
  const number = numbered.exec(text)?.[1];
  return {
    level: Math.max(1, Number(listed?.[1] ?? 1)),
    ordered: number !== undefined,
    number: number !== undefined && /^\d+$/.test(number) ? Number(number) : undefined,
  };
};

/** Takes what matches `pattern` off the first text of `element`. */
const dropStart = (element: Element, pattern: RegExp): void => {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first) first.nodeValue = (first.nodeValue ?? '').replace(pattern, '');
};
