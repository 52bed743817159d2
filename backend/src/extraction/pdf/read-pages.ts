import type { PDFParse } from 'pdf-parse';

/** The pages of a PDF, in order: their text, or `undefined` for one that cannot be read. */
export type PageTexts = (string | undefined)[];

/**
 * Takes the text of every page. A page that cannot be read costs itself only.
 * @throws the reader's error when no page can be read
 */
export const readPages = async (parser: PDFParse): Promise<PageTexts> => {
  try {
    const { pages } = await parser.getText();
    return pages.map(({ text }) => text);
  } catch (error) {
    const { total } = await parser.getInfo().catch(() => ({ total: 0 }));
    const texts: PageTexts = [];
    for (let number = 1; number <= total; number += 1) {
      const read = await parser.getText({ partial: [number] }).catch(() => undefined);
      texts.push(read?.pages[0]?.text);
    }
    if (texts.every((text) => text === undefined)) throw error;
    return texts;
  }
};
