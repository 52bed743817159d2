import { PDFParse } from 'pdf-parse';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page in a PDF. */
export const pagesOfPdf = async (pdf: Uint8Array): Promise<readonly string[]> => {
  const parser = new PDFParse({ data: Uint8Array.from(pdf), verbosity: 0 });
  const { pages } = await parser.getText();
  await parser.destroy();
  return pages.map(({ text }) => text);
};

/** The addresses that a PDF links to. */
export const linksOfPdf = async (pdf: Uint8Array): Promise<readonly string[]> => {
  const parser = new PDFParse({ data: Uint8Array.from(pdf), verbosity: 0 });
  const { pages } = await parser.getInfo({ parsePageInfo: true });
  await parser.destroy();
  return pages.flatMap(({ links }) => links.map(({ url }) => url));
};

/** A PDF's metadata (ISO 32000-1, 14.3, 14.7 and 14.8), and the titles of its bookmarks. */
export const factsOfPdf = async (pdf: Uint8Array) => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const [{ info, metadata }, marks, preferences, outline] = await Promise.all([
    document.getMetadata(),
    document.getMarkInfo(),
    document.getViewerPreferences(),
    document.getOutline(),
  ]);
  const facts = info as Record<string, unknown>;
  const titlesOf = (items: readonly { title: string; items: unknown[] }[]): string[] =>
    items.flatMap(({ title, items: inner }) => [title, ...titlesOf(inner as typeof items)]);
  const found = {
    title: facts['Title'],
    author: facts['Author'],
    language: facts['Language'],
    isTagged: marks?.Marked === true,
    displaysTitle: (preferences as Record<string, unknown> | null)?.['DisplayDocTitle'] === true,
    claimsUa: /pdfuaid:part/.test(metadata?.getRaw() ?? ''),
    bookmarks: titlesOf(outline ?? []),
  };
  await task.destroy();
  return found;
};

interface TreeNode {
  role?: string;
  alt?: string;
  children?: readonly TreeNode[];
}
const altsOf = ({ role, alt, children = [] }: TreeNode): readonly string[] => [
  ...(role === 'Figure' ? [alt ?? ''] : []),
  ...children.flatMap(altsOf),
];

/**
 * The descriptions of a PDF's figures (ISO 32000-1, 14.8.4.5), and the number of times that its pages paint
 * an image.
 */
export const figuresOfPdf = async (
  pdf: Uint8Array,
): Promise<{ descriptions: readonly string[]; painted: number }> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const descriptions: string[] = [];
  let painted = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const tree = (await page.getStructTree()) as TreeNode | null;
    descriptions.push(...(tree ? altsOf(tree) : []));
    const { fnArray } = await page.getOperatorList();
    painted += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
  }
  await task.destroy();
  return { descriptions, painted };
};
