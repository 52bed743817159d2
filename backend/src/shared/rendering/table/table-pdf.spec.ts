import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { tablePdf } from './table-pdf.ts';

interface Placed {
  text: string;
  left: number;
  right: number;
  baseline: number;
}

/** The size of each page of a PDF, and the positions of the text on it. */
const placedTexts = async (pdf: Uint8Array) => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item): Placed[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [left, baseline] = [Number(item.transform[4]), Number(item.transform[5])];
        return [{ text: item.str, left, right: left + item.width, baseline: Math.round(baseline) }];
      });
      const { width, height } = page.getViewport({ scale: 1 });
      return { width, height, texts };
    }),
  );
  await task.destroy();
  return pages;
};

const longWords = ['W'.repeat(30), 'Datenschutzgrundverordnungsverzeichnis', `www.${'m'.repeat(30)}.com`];
const table = {
  language: 'en' as const,
  title: 'Statement of applicability',
  organization: 'Brandt Clinic',
  madeAt: '2026-03-01T09:00:00.000Z',
  madeBy: 'Anna Author',
  sectionLabel: 'Body',
  columns: [1, 4, 2, 2, 1.5, 2, 3].map((width, index) => ({ header: `Column ${index + 1}`, width })),
  sections: [
    {
      heading: 'HIPAA',
      rows: Array.from({ length: 60 }, (_, row) =>
        [0, 1, 2, 3, 4, 5, 6].map((column) => longWords[(row + column) % longWords.length] ?? ''),
      ),
    },
  ],
};

it('prints landscape pages that repeat the header, with organization, date, and page number', async () => {
  const pages = await placedTexts(await tablePdf(table));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, { width, height, texts }] of pages.entries()) {
    expect(width).toBeGreaterThan(height);
    const text = texts.map((one) => one.text).join(' ');
    expect(text).toContain('Column 7');
    expect(text).toContain('Statement of applicability · Brandt Clinic · March 1, 2026');
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  }
});

it('keeps words of any length within their column', async () => {
  const pages = await placedTexts(await tablePdf(table));
  const overflowing = pages.flatMap(({ width, texts }) => {
    const starts = texts.filter(({ text }) => text.startsWith('Column ')).map(({ left }) => left);
    const endOf = (left: number) => starts.find((start) => start > left) ?? width - 48;
    return texts.filter(({ left, right, baseline }) => baseline > 56 && right > endOf(left));
  });
  expect(overflowing.filter(({ text }) => longWords.some((word) => word.includes(text)))).toEqual([]);
});
