import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: Node[];
}

/** Maximum depth of nested elements. */
const DEPTH = 200;
/** Matches the end of the ids that pdf.js assigns to a page's marked content. */
const ID = /_mc(\d+)$/;

/**
 * Descriptions of the figures in a page's tags (ISO 32000-1, 14.9.3), by the id of their marked content.
 * Empty for an untagged PDF.
 */
export const figuresOf = async (page: PDFPageProxy): Promise<ReadonlyMap<number, string>> => {
  const found = new Map<number, string>();
  const visit = ({ role, type, id = '', alt, children = [] }: Node, figure: string, depth: number): void => {
    if (depth > DEPTH) return;
    const [, number] = (type === 'content' ? ID.exec(id) : null) ?? [];
    if (number !== undefined && figure !== '') found.set(Number(number), figure);
    const own = role === 'Figure' ? (alt ?? figure) : figure;
    for (const child of children) visit(child, own, depth + 1);
  };
  // pdf.js declares two types of nodes, and `Node` covers both.
  const tree = (await page.getStructTree()) as Node | null;
  if (tree) visit(tree, '', 0);
  return found;
};
