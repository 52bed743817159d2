import type { ChildProcessExtractor } from '@proviso/backend/text-extraction';
import { policyDocx } from '@proviso/backend/policy-docx';
import { policyPdf } from '@proviso/backend/policy-pdf';
import { noAttributes, documentTypes, readingSchema, type Reading } from '@proviso/contracts';
import { chromium, type Page } from '@playwright/test';
import { type Goals, ratio } from '../support/goals.ts';
import { handbookOf, type HandbookPart, htmlOf, markdownOf, wordsOf } from './handbook.ts';
import { wordRecall } from './word-recall.ts';

const handbooks = Array.from({ length: 8 }, (_, index) => handbookOf(index + 1));
/** Styles for handbooks printed by a browser. `running` adds headers and footers to every page. */
const looks: Readonly<Record<string, { style: string; running?: boolean }>> = {
  'ruled tables': {
    style:
      'body { font: 11pt serif } table { border-collapse: collapse } td, th { border: 1px solid #444; padding: 4px 8px; text-align: left; vertical-align: top }',
  },
  'tables without lines': {
    style:
      'body { font: 10pt sans-serif; margin: 0 1cm } h1 { font-size: 20pt } h2 { font-size: 14pt } h3 { font-size: 11.5pt } td, th { padding: 5px 14px; text-align: left; vertical-align: top } table { border-spacing: 0 }',
  },
  'headings by weight alone, tables with lines below rows': {
    running: true,
    style:
      'body { font: 10.5pt serif; text-align: justify; hyphens: auto } h1 { font-size: 18pt; text-align: center } h2 { font-size: 12pt } h3 { font-size: 10.5pt; font-style: italic } table { border-collapse: collapse; font-size: 9pt } td, th { border-bottom: 1px solid #888; padding: 3px 10px; text-align: left; vertical-align: top }',
  },
  'shaded tables': {
    running: true,
    style:
      'body { font: 11pt/1.5 sans-serif } h1, h2, h3 { color: #1a4b7a; font-weight: 400 } h1 { font-size: 24pt } h2 { font-size: 16pt } h3 { font-size: 13pt } table { border-spacing: 0; width: 100% } th { background: #1a4b7a; color: white } tr:nth-child(odd) td { background: #eef } td, th { padding: 6px; text-align: left }',
  },
};

interface Score {
  headings: number;
  headingsFound: number;
  items: number;
  itemsFound: number;
  cells: number;
  cellsInPlace: number;
  /** Sum of the handbooks' word recall. */
  words: number;
}
const noScore = (): Score => ({
  headings: 0,
  headingsFound: 0,
  items: 0,
  itemsFound: 0,
  cells: 0,
  cellsInPlace: 0,
  words: 0,
});

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Removes `wanted` from the findings, so that each finding counts once. Returns the number of matches. */
const takeFrom = (found: string[], wanted: string): 0 | 1 => {
  const at = found.indexOf(wanted);
  if (at === -1) return 0;
  found.splice(at, 1);
  return 1;
};

/** Counts headings with the correct level, list items, and cells at the correct position. */
const scoreOf = (parts: readonly HandbookPart[], { blocks }: Reading): Score => {
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' ? [`${block.level} ${plain(`${block.number ?? ''} ${block.text}`)}`] : [],
  );
  const items = blocks.flatMap((block) => (block.kind === 'item' ? [plain(block.text)] : []));
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
  const score = noScore();
  for (const part of parts) {
    if (part.kind === 'heading') {
      score.headings += 1;
      score.headingsFound += takeFrom(headings, `${part.level} ${plain(part.text)}`);
    } else if (part.kind === 'list') {
      score.items += part.items.length;
      for (const item of part.items) score.itemsFound += takeFrom(items, plain(item));
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

/** A file format for handbooks, and the recall required for it. */
interface Layout {
  name: string;
  type: '.pdf' | '.docx';
  print(parts: readonly HandbookPart[]): Promise<Uint8Array>;
}
const goalsOf = {
  '.pdf': { headings: 0.9, cells: 0.85, words: 0.985 },
  '.docx': { headings: 0.99, items: 0.99, cells: 0.99, words: 0.998 },
} as const;

const printable = (parts: readonly HandbookPart[]) => ({
  title: 'Information security',
  language: 'en' as const,
  organization: 'Clinic',
  content: markdownOf(parts),
  contentSha256: '0'.repeat(64),
  version: 1,
  status: 'active' as const,
  ...noAttributes,
  facilityType: null,
  state: null,
  regulatoryBody: null,
  industry: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  exportedAt: '2026-01-01T00:00:00.000Z',
  timeZone: 'UTC',
  exportedBy: 'Ada',
});

const ownExports: readonly Layout[] = [
  { name: 'DOCX of our own export', type: '.docx', print: (parts) => policyDocx(printable(parts)) },
  { name: 'PDF of our own export', type: '.pdf', print: (parts) => policyPdf(printable(parts)) },
];

const browserLayouts = (page: Page): readonly Layout[] =>
  Object.entries(looks).flatMap(([look, { style, running }]) =>
    [false, true].map((tagged) => ({
      name: `PDF of a browser, ${look}${tagged ? ', tagged' : ''}`,
      type: '.pdf' as const,
      async print(parts) {
        await page.setContent(htmlOf(parts, style));
        return page.pdf({
          format: 'Letter',
          tagged,
          printBackground: true,
          margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
          ...(running && {
            displayHeaderFooter: true,
            headerTemplate: '<div style="font-size:8pt;width:100%;text-align:center">Clinic · Internal</div>',
            footerTemplate:
              '<div style="font-size:8pt;width:100%;text-align:center">Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>',
          }),
        });
      },
    })),
  );

const measureLayout = async (
  goals: Goals,
  extractor: ChildProcessExtractor,
  { name, type, print }: Layout,
): Promise<void> => {
  const total = noScore();
  const none = new AbortController().signal;
  for (const parts of handbooks) {
    const extraction = await extractor.extract(await print(parts), documentTypes[type], none);
    if (extraction.outcome === 'failed') throw new Error(`${name}: ${extraction.reason}`);
    const score = scoreOf(parts, readingSchema.parse(JSON.parse(extraction.reading.toString('utf8'))));
    score.words = wordRecall(wordsOf(parts), extraction.text.toString('utf8'));
    for (const key of keysOf(score)) total[key] += score[key];
  }
  const found = {
    headings: total.headingsFound / total.headings,
    items: total.itemsFound / total.items,
    cells: total.cellsInPlace / total.cells,
    words: total.words / handbooks.length,
  };
  const wanted: Partial<typeof found> = goalsOf[type];
  for (const kind of keysOf(found)) {
    const goal = wanted[kind];
    if (goal === undefined) console.log(`        ${kind} in ${name}: ${ratio(found[kind])}`);
    else goals.atLeast(`${kind} in ${name}`, found[kind], goal, ratio);
  }
};

const keysOf = <Key extends string>(object: Readonly<Record<Key, number>>): Key[] =>
  Object.keys(object) as Key[];

/**
 * Measures the recall of structure and words in files of several layouts. The files are generated from
 * handbooks whose structure is known.
 */
export const measureStructure = async (goals: Goals, extractor: ChildProcessExtractor): Promise<void> => {
  for (const layout of ownExports) await measureLayout(goals, extractor, layout);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    for (const layout of browserLayouts(page)) await measureLayout(goals, extractor, layout);
  } finally {
    await browser.close();
  }
};
