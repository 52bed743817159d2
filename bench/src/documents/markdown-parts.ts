import { parseMarkdown } from '@proviso/backend/markdown';
import { convertReading } from '@proviso/backend/policy-import';
import type { Reading } from '@proviso/contracts';

/** The texts of a document, grouped by kind. */
export interface Parts<Part = string> {
  headings: Part[];
  /** Numbered headings, with their numbers. */
  headingNumbers: Part[];
  items: Part[];
  /** Ordered items with their numbers, as {@link numberedKey} formats them. */
  numbers: Part[];
  cells: Part[];
}
export const emptyParts = <Part>(): Parts<Part> => ({
  headings: [],
  headingNumbers: [],
  items: [],
  numbers: [],
  cells: [],
});

/**
 * Number of characters that identify an item, because its later lines may be treated as separate paragraphs.
 */
export const IDENTIFYING_LENGTH = 60;

export const numberedKey = (number: string, text: string): string =>
  `#${number} ${text.slice(0, IDENTIFYING_LENGTH)}`;

type Tree = ReturnType<typeof parseMarkdown>;
type Node = Tree | Tree['children'][number];

const textOf = (node: Node): string => {
  if (node.type === 'footnoteReference' || node.type === 'image') return '';
  if (node.type === 'html' || node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
};

/** Matches the placeholder for an image that was not imported. */
const NO_IMAGE = /\(Image not imported(?:: [^)]*)?\)/g;
/**
 * Matches a text's first word. It may be the number or mark of an item or heading, in a format that Markdown
 * lacks.
 */
const LABEL = /^\S+\s+/;

export const toPlainText = (text: string): string =>
  text
    .replaceAll(/\[(?:\d+|[ivxlc]+)\]/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

const forms = (text: string): readonly string[] => {
  const said = toPlainText(text.replaceAll(NO_IMAGE, ''));
  return [said, said.replace(LABEL, '')];
};

/** The item's own number in a label: `b` in `2.1(b)`, 1 in `01` and `1st`. */
export const lastNumber = (label: string): string | undefined => {
  const last = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(label)?.[0];
  const digits = /^\d+/.exec(last ?? '')?.[0];
  return digits === undefined ? last : String(Number(digits));
};

/**
 * Alternative form of a text that begins with a label, such as `2.1(b)`: the label's last number, followed by
 * the rest of the text. Empty if the label has no number.
 */
const labelledForms = (text: string): readonly string[] => {
  const label = LABEL.exec(text)?.[0] ?? '';
  const number = lastNumber(label);
  return number === undefined ? [] : [numberedKey(number, text.slice(label.length))];
};

/**
 * Returns the texts in the Markdown that an import generates, grouped by kind. Each text is a list of the
 * forms that count as found: for most kinds, the whole text and the text without its first word, which may be
 * a label.
 */
export const importedParts = (reading: Reading): Parts<readonly string[]> => {
  const parts = emptyParts<readonly string[]>();
  const add = (node: Node): void => {
    if (node.type === 'heading') {
      parts.headings.push(forms(textOf(node)));
      parts.headingNumbers.push([toPlainText(textOf(node))]);
    } else if (node.type === 'tableCell') parts.cells.push(forms(textOf(node)));
    else if (node.type === 'list') {
      for (const [index, item] of node.children.entries()) {
        const text = item.children[0] ? toPlainText(textOf(item.children[0]).replaceAll(NO_IMAGE, '')) : '';
        const counted = node.ordered ? [numberedKey(String((node.start ?? 1) + index), text)] : [];
        parts.numbers.push([...counted, ...labelledForms(text)]);
        add(item);
      }
    } else if (node.type === 'listItem') {
      const [first, ...others] = node.children;
      if (first) parts.items.push(forms(textOf(first)));
      for (const other of others) add(other);
    } else if ('children' in node) for (const child of node.children) add(child);
  };
  const conversion = convertReading({ outcome: 'read', reading });
  if (conversion.outcome === 'converted') {
    add(parseMarkdown(conversion.content));
    // If the document begins with its title, the import removes that heading from the text and uses it as the
    // policy's title.
    if (conversion.title !== null) parts.headings.push(forms(conversion.title));
  }
  return parts;
};
