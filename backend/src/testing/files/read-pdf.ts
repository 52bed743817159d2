import { PDFParse } from 'pdf-parse';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF. */
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
