import { parseMarkdown } from '@proviso/backend/markdown';
import { convertReading } from '@proviso/backend/policy-import';
import type { Reading } from '@proviso/contracts';

/** What a document is made of, as texts. */
export interface Parts {
  headings: string[];
  items: string[];
  cells: string[];
}

type Tree = ReturnType<typeof parseMarkdown>;
type Node = Tree | Tree['children'][number];

const textOf = (node: Node): string => {
  if (node.type === 'footnoteReference' || node.type === 'image') return '';
  if (node.type === 'html' || node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
};

/** A remark that stands in place of an image. */
const NO_IMAGE = /\(Image not imported(?:: [^)]*)?\)/g;
/** The first word: the number or mark of an item or heading, where that is one that Markdown does not know. */
const LABEL = /^\S+\s+/;

export const plain = (text: string): string =>
  text
    .replaceAll(/\[(?:\d+|[ivxlc]+)\]/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

const forms = (text: string): readonly string[] => {
  const said = plain(text.replaceAll(NO_IMAGE, ''));
  return [said, said.replace(LABEL, '')];
};

/** The texts of the Markdown that an import makes of a reading, as they are and without what may be a label. */
export const importedParts = (reading: Reading): Record<keyof Parts, (readonly string[])[]> => {
  const parts: Record<keyof Parts, (readonly string[])[]> = { headings: [], items: [], cells: [] };
  const add = (node: Node): void => {
    if (node.type === 'heading') parts.headings.push(forms(textOf(node)));
    else if (node.type === 'tableCell') parts.cells.push(forms(textOf(node)));
    else if (node.type === 'listItem') {
      const [first, ...others] = node.children;
      if (first) parts.items.push(forms(textOf(first)));
      for (const other of others) add(other);
    } else if ('children' in node) for (const child of node.children) add(child);
  };
  const conversion = convertReading({ outcome: 'read', reading });
  if (conversion.outcome === 'converted') add(parseMarkdown(conversion.content));
  return parts;
};
