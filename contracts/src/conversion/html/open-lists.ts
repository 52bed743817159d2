import type { Element } from 'hast';
import { attributeOf, hasAttribute, outermost } from './element.ts';
import { formatListNumber, kindOfList } from './list-labels.ts';
import type { Declarations } from './styles.ts';

interface OpenList {
  /** Numbering style; `undefined` for bullets. */
  kind: string | undefined;
  next: number;
}

/** The list item being read. */
export interface OpenItem {
  level: number;
  marker: string;
  ordered: boolean;
  checked?: boolean;
  /** True once the item's first paragraph has been read, so that the next paragraph continues the item. */
  isBegun: boolean;
}

/** The lists around the current position. */
export interface OpenLists {
  open(list: Element, style: Declarations): void;
  close(): void;
  item(element: Element): OpenItem;
}

const isBox = (element: Element): boolean =>
  element.tagName === 'input' && attributeOf(element, 'type') === 'checkbox';

/**
 * True if an item is checked, as marked up by Google Docs and Markdown renderers; `undefined` if it has no
 * check box.
 */
const checkOf = (element: Element): boolean | undefined => {
  if (attributeOf(element, 'role') === 'checkbox' || hasAttribute(element, 'ariaChecked'))
    return attributeOf(element, 'ariaChecked') === 'true';
  const [first] = outermost(element, (inner) => isBox(inner) || /^(?:ul|ol|table)$/.test(inner.tagName));
  return first === undefined || !isBox(first) ? undefined : hasAttribute(first, 'checked');
};

const MAX_LEVELS = 9;

export const createOpenLists = (styleOf: (element: Element) => Declarations): OpenLists => {
  const lists: OpenList[] = [];
  /** Labels of the last item at each level. */
  const labels: string[] = [];
  /**
   * The label of a numbered item, such as `a.`. Labels from Word for the web begin with the labels of higher
   * levels.
   */
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
      // Some programs write deeper items as separate lists instead of nesting them.
      const said =
        Number(attributeOf(element, 'dataAriaLevel') ?? attributeOf(element, 'ariaLevel') ?? 1) || 1;
      const level = Math.max(0, lists.length - 1, Math.min(said, MAX_LEVELS) - 1);
      const number = Number(attributeOf(element, 'value') ?? Number.NaN) || list?.next || 1;
      if (list) list.next = number + 1;
      const checked = checkOf(element);
      const kind = list?.kind;
      return {
        level,
        marker: kind === undefined ? '•' : markerOf(element, level, formatListNumber(kind, number)),
        ordered: kind !== undefined,
        ...(checked !== undefined && { checked }),
        isBegun: false,
      };
    },
  };
};
