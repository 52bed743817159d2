import { wordListItemOf, type WordListItem } from './word-list.ts';

interface OpenList {
  element: HTMLElement;
  level: number;
}

const isSpace = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === '');

const listFor = ({ number, level }: WordListItem, document: Document): OpenList => {
  const element = document.createElement(number === undefined ? 'ul' : 'ol');
  if (number !== undefined && number > 1) element.setAttribute('start', String(number));
  return { element, level };
};

const matches = ({ element }: OpenList, { number }: WordListItem): boolean =>
  (element.tagName === 'OL') === (number !== undefined);

/** Converts Word's paragraphs with bullets and numbers to nested lists. */
export const makeWordLists = (parent: Element): void => {
  const { ownerDocument: document } = parent;
  let open: OpenList[] = [];
  for (const node of Array.from(parent.childNodes)) {
    if (isSpace(node)) continue;
    const item =
      node instanceof Element && /^(P|H[1-6]|DIV)$/.test(node.tagName) ? wordListItemOf(node) : undefined;
    if (!item || !(node instanceof Element)) {
      open = [];
      if (node instanceof Element) makeWordLists(node);
      continue;
    }
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const current = open.at(-1);
    if (current && current.level === item.level && !matches(current, item)) open.pop();
    let list = open.at(-1);
    if (!list || list.level < item.level) {
      const made = listFor(item, document);
      const inside = list?.element.lastElementChild;
      if (inside) inside.append(made.element);
      else node.before(made.element);
      open.push(made);
      list = made;
    }
    const entry = document.createElement('li');
    const paragraph = document.createElement('p');
    if (item.label !== undefined) paragraph.append(`${item.label} `);
    paragraph.append(...node.childNodes);
    entry.append(paragraph);
    list.element.append(entry);
    node.remove();
  }
};
