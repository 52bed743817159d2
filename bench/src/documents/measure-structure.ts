import type { ChildProcessExtractor } from '@proviso/backend/text-extraction';
import { policyPdf } from '@proviso/backend/policy-pdf';
import { documentTypes, readingSchema, type Reading } from '@proviso/contracts';
import { chromium } from '@playwright/test';
import { handbookOf, type HandbookPart, htmlOf, markdownOf } from './handbook.ts';

const HANDBOOKS = 8;
/** Looks of handbooks that a browser prints, without tags: with lines around cells, and with none. */
const looks = {
  'browser, ruled tables': `body { font: 11pt serif } table { border-collapse: collapse } td, th { border: 1px solid #444; padding: 4px 8px; text-align: left; vertical-align: top }`,
  'browser, tables without lines': `body { font: 10pt sans-serif; margin: 0 1cm } h1 { font-size: 20pt } h2 { font-size: 14pt } h3 { font-size: 11.5pt } td, th { padding: 5px 14px; text-align: left; vertical-align: top } table { border-spacing: 0 }`,
};

interface Score {
  headings: number;
  headingsFound: number;
  cells: number;
  cellsInPlace: number;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** How many headings are found with their levels, and how many cells stand in their places. */
const scoreOf = (parts: readonly HandbookPart[], { blocks }: Reading): Score => {
  const found = blocks.flatMap((block) =>
    block.kind === 'heading' ? [`${block.level} ${plain(`${block.number ?? ''} ${block.text}`)}`] : [],
  );
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
  const score: Score = { headings: 0, headingsFound: 0, cells: 0, cellsInPlace: 0 };
  for (const part of parts) {
    if (part.kind === 'heading') {
      score.headings += 1;
      const at = found.indexOf(`${part.level} ${plain(part.text)}`);
      if (at !== -1) {
        score.headingsFound += 1;
        found.splice(at, 1);
      }
    } else if (part.kind === 'table') {
      const inPlace = (rows: (typeof tables)[number]): number =>
        part.rows
          .flatMap((cells, row) =>
            cells.map((cell, column) => plain(rows[row]?.cells[column]?.text ?? '') === cell),
          )
          .filter(Boolean).length;
      score.cells += part.rows.flat().length;
      score.cellsInPlace += Math.max(0, ...tables.map(inPlace));
    }
  }
  return score;
};

const share = (part: number, all: number): string => (all === 0 ? '–' : (part / all).toFixed(3));

/** Prints how much of the structure of handbooks, whose Markdown is known, is found in PDFs of several layouts. */
export const measureStructure = async (extractor: ChildProcessExtractor): Promise<void> => {
  const handbooks = Array.from({ length: HANDBOOKS }, (_, index) => handbookOf(index + 1));
  const none = new AbortController().signal;
  const measure = async (layout: string, print: (parts: readonly HandbookPart[]) => Promise<Uint8Array>) => {
    const total: Score = { headings: 0, headingsFound: 0, cells: 0, cellsInPlace: 0 };
    for (const parts of handbooks) {
      const extraction = await extractor.extract(await print(parts), documentTypes['.pdf'], none);
      if (extraction.outcome === 'failed') throw new Error(`${layout}: ${extraction.reason}`);
      const score = scoreOf(parts, readingSchema.parse(JSON.parse(extraction.reading.toString('utf8'))));
      for (const key of ['headings', 'headingsFound', 'cells', 'cellsInPlace'] as const)
        total[key] += score[key];
    }
    console.log(
      `structure of ${HANDBOOKS} handbooks as PDF (${layout}): headings with their level ` +
        `${share(total.headingsFound, total.headings)} (goal ≥ .90), cells in place ${share(total.cellsInPlace, total.cells)} (goal ≥ .85)`,
    );
  };
  await measure('our own export', (parts) =>
    policyPdf({
      title: 'Information security',
      organization: 'Clinic',
      content: markdownOf(parts),
      contentSha256: '0'.repeat(64),
      version: 1,
      status: 'active',
      validFrom: '2026-01-01T00:00:00.000Z',
      exportedAt: '2026-01-01T00:00:00.000Z',
      exportedBy: 'Ada',
    }),
  );
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    for (const [layout, style] of Object.entries(looks)) {
      for (const tagged of [false, true]) {
        await measure(`${layout}${tagged ? ', tagged' : ''}`, async (parts) => {
          await page.setContent(htmlOf(parts, style));
          return page.pdf({
            format: 'Letter',
            tagged,
            margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
          });
        });
      }
    }
  } finally {
    await browser.close();
  }
};
