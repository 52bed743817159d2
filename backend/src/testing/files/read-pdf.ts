import { PDFParse } from 'pdf-parse';

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
