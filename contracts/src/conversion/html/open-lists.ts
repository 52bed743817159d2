import type { Element } from 'hast';
import { attributeOf, hasAttribute, outermost } from './element.ts';
import { countedAs, kindOfList } from './list-labels.ts';
import type { Declarations } from './styles.ts';

interface OpenList {
  /** How it counts; `undefined` for bullets. */
  kind: string | undefined;
  next: number;
}

/** The list item whose text is being read. */
export interface OpenItem {
  level: number;
  marker: string;
  ordered: boolean;
  checked?: boolean;
  /** Its first paragraph has been read: another one continues it. */
  isBegun: boolean;
}

/** The lists around a place. */
export interface OpenLists {
  open(list: Element, style: Declarations): void;
  close(): void;
  item(element: Element): OpenItem;
}

const isBox = (element: Element): boolean =>
  element.tagName === 'input' && attributeOf(element, 'type') === 'checkbox';

/** Whether an item is ticked, in the ways of Google Docs and of pages that show Markdown; `undefined` without a box. */
const checkOf = (element: Element): boolean | undefined => {
  if (attributeOf(element, 'role') === 'checkbox' || hasAttribute(element, 'ariaChecked'))
    return attributeOf(element, 'ariaChecked') === 'true';
  const [first] = outermost(element, (inner) => isBox(inner) || /^(?:ul|ol|table)$/.test(inner.tagName));
  return first === undefined || !isBox(first) ? undefined : hasAttribute(first, 'checked');
};

const MOST_LEVELS = 9;

export const createOpenLists = (styleOf: (element: Element) => Declarations): OpenLists => {
  const lists: OpenList[] = [];
  /** Labels of the last item of each level. */
  const labels: string[] = [];
  /** The label of a counted item, such as `a.` or, by Word for the web, with those of the levels above. */
  const markerOf = (element: Element, level: number, label: string): string => {
    labels.length = Math.min(labels.length, level);
    labels[level] = label;
    const shape = attributeOf(element, 'dataLeveltext') ?? '';
    if (!/%[1-9]/.test(shape)) return `${label}.`;
    return shape.replaceAll(/%([1-9])/g, (_, digit: string) => labels[Number(digit) - 1] ?? '1');
  };
  return {
    open(list, style) {
      const [first] = outermost(list, ({ tagName }) => tagName === 'li');
      const kind = list.tagName === 'ol' ? kindOfList(list, style, first && styleOf(first)) : undefined;
      lists.push({ kind, next: Number(attributeOf(list, 'start') ?? 1) || 1 });
    },
    close: () => void lists.pop(),
    item(element) {
      const list = lists.at(-1);
      // Some programs put deeper items into lists of their own that are not nested.
      const said =
        Number(attributeOf(element, 'dataAriaLevel') ?? attributeOf(element, 'ariaLevel') ?? 1) || 1;
      const level = Math.max(0, lists.length - 1, Math.min(said, MOST_LEVELS) - 1);
      const number = Number(attributeOf(element, 'value') ?? Number.NaN) || list?.next || 1;
      if (list) list.next = number + 1;
      const checked = checkOf(element);
      const kind = list?.kind;
      return {
        level,
        marker: kind === undefined ? '•' : markerOf(element, level, countedAs(kind, number)),
        ordered: kind !== undefined,
        ...(checked !== undefined && { checked }),
        isBegun: false,
      };
    },
  };
};
