import { styleOf } from './inert-styles.ts';

const byType: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};
const KINDS =
  /list-style(?:-type)?:[^;]*\b(lower-alpha|upper-alpha|lower-latin|upper-latin|lower-roman|upper-roman)\b/i;

const kindOf = (list: Element): string | undefined => {
  const [first] = list.children;
  const style = `${styleOf(list)};${first ? styleOf(first) : ''}`;
  return KINDS.exec(style)?.[1]?.toLowerCase() ?? byType[list.getAttribute('type') ?? ''];
};

const lettersOf = (number: number): string =>
  number < 1 ? '' : lettersOf(Math.floor((number - 1) / 26)) + String.fromCodePoint(97 + ((number - 1) % 26));

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const romanOf = (number: number): string => {
  const found = ROMAN.find(([value]) => value <= number);
  return found ? found[1] + romanOf(number - found[0]) : '';
};

const labelOf = (kind: string, number: number): string => {
  const label = kind.endsWith('roman') ? romanOf(number) : lettersOf(number);
  return `${kind.startsWith('upper') ? label.toUpperCase() : label}. `;
};

/** Writes letters and Roman numerals of lists into their items, because Markdown only supports digits. */
export const makeLetteredLists = (body: Element): void => {
  for (const list of body.querySelectorAll('ol')) {
    const kind = kindOf(list);
    if (kind === undefined) continue;
    let number = Number(list.getAttribute('start') ?? 1) || 1;
    const plain = body.ownerDocument.createElement('ul');
    for (const item of Array.from(list.children)) {
      number = Number(item.getAttribute('value') ?? number) || number;
      if (item.tagName === 'LI') {
        const [first] = item.children;
        const holder = first && /^(?:P|DIV)$/.test(first.tagName) ? first : item;
        holder.prepend(labelOf(kind, number));
        number += 1;
      }
      plain.append(item);
    }
    list.replaceWith(plain);
  }
};
