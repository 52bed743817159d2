import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Position of marked content in a tagged PDF's structure. */
export interface Tag {
  /** Level of the heading that the content belongs to. */
  heading?: number;
  /**
   * The list item that the content belongs to: the item's number on the page, and the list's zero-based
   * level.
   */
  item?: { id: number; level: number };
  /**
   * The table cell that the content belongs to: the table's number on the page, and the indexes of row and
   * column.
   */
  cell?: { table: number; row: number; column: number };
}

interface Node {
  role?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

const HEADING = /^H([1-6])$/;
/** Maximum depth of nested elements. */
const DEPTH = 200;

/**
 * The headings, lists and tables in a PDF's tags (ISO 32000-1, 14.8.4), by marked-content id. Empty for an
 * untagged PDF.
 */
export const tagsOf = async (page: PDFPageProxy): Promise<ReadonlyMap<string, Tag>> => {
  const found = new Map<string, Tag>();
  let items = 0;
  let tables = 0;
  /** Number of rows found so far in each table. */
  const rows = new Map<number, number>();
  const visit = (node: Node, tag: Tag, lists: number, depth: number): void => {
    if (depth > DEPTH) return;
    if (node.type === 'content' && node.id !== undefined) found.set(node.id, tag);
    const { children = [], role = '' } = node;
    const match = HEADING.exec(role);
    if (match) return all(children, { ...tag, heading: Number(match[1]) }, lists, depth);
    if (role === 'L') return all(children, tag, lists + 1, depth);
    if (role === 'LI') {
      items += 1;
      return all(children, { ...tag, item: { id: items, level: Math.max(0, lists - 1) } }, lists, depth);
    }
    if (role === 'Table' && !tag.cell) {
      tables += 1;
      return all(children, { cell: { table: tables, row: 0, column: 0 } }, lists, depth);
    }
    if (role === 'TR' && tag.cell) {
      const { table } = tag.cell;
      const row = (rows.get(table) ?? 0) + 1;
      rows.set(table, row);
      const cells = children.filter((child) => child.role === 'TD' || child.role === 'TH');
      for (const [column, child] of cells.entries()) {
        visit(child, { cell: { table, row, column } }, lists, depth + 1);
      }
      return undefined;
    }
    return all(children, tag, lists, depth);
  };
  const all = (children: readonly Node[], tag: Tag, lists: number, depth: number): void => {
    for (const child of children) visit(child, tag, lists, depth + 1);
  };
  // pdf.js declares two types of nodes, and `Node` covers both.
  const tree = (await page.getStructTree()) as Node | null;
  if (tree) visit(tree, {}, 0, 0);
  return found;
};
