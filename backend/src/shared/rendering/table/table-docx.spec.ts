import JSZip from 'jszip';
import { textOfReading } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { extractDocx } from '../../extraction/extract-docx.ts';
import { docxFaults } from '../../../testing/files/docx-faults.ts';
import { tableDocx } from './table-docx.ts';
import type { TableFile } from './table-file.ts';

const table: TableFile = {
  language: 'en',
  title: 'Analysis of Desks',
  organization: 'Brandt Clinic',
  letterhead: { address: ['1 Main Street', 'Springfield'] },
  madeAt: '2026-03-01T09:00:00.000Z',
  madeBy: 'Anna Author',
  facts: [['Score', '50 of 100']],
  summary: [
    { heading: 'Summary', header: ['Regulation', 'Missing'], rows: [['HIPAA', '1']] },
    {
      heading: 'Contradictions and gaps',
      header: ['Status', 'Citation'],
      rows: [['Missing', '164.310(b)']],
      more: 'And 2 more.',
    },
  ],
  sectionLabel: 'Regulation',
  columns: [
    { header: 'Citation', width: 1 },
    { header: 'Evidence', width: 3 },
  ],
  sections: [
    {
      heading: 'HIPAA: 50 of 100',
      summary: 'Two requirements',
      rows: [['164.310(b)', 'Policy: “Lock”\nGuide: “Key”']],
    },
    { heading: 'OSHA', rows: [] },
  ],
};

const textOf = async (file: Uint8Array): Promise<string> => {
  const extracted = await extractDocx(Buffer.from(file), 10_000_000);
  if (extracted.outcome === 'failed') throw new Error(extracted.reason);
  return textOfReading(extracted.reading);
};

it('has the letterhead, the facts, the summary, and then each section', async () => {
  const file = await tableDocx(table);
  expect((await textOf(file)).split(/\n+/)).toMatchInlineSnapshot(`
    [
      "Brandt Clinic",
      "1 Main Street",
      "Springfield",
      "Analysis of Desks",
      "Made:	March 1, 2026 at 9:00 AM UTC by Anna Author",
      "Score:	50 of 100",
      "Summary",
      "Regulation	Missing",
      "HIPAA	1",
      "Contradictions and gaps",
      "Status	Citation",
      "Missing	164.310(b)",
      "And 2 more.",
      "HIPAA: 50 of 100",
      "Two requirements",
      "Citation	Evidence",
      "164.310(b)	Policy: “Lock” Guide: “Key”",
      "OSHA",
      "None.",
      "Analysis of Desks · Brandt Clinic · March 1, 2026	Page  of",
    ]
  `);
  expect(await docxFaults(file)).toEqual([]);
  const zip = await JSZip.loadAsync(file);
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
  for (const line of ['Brandt Clinic', '1 Main Street', 'Springfield'])
    expect(xml).toContain(`>${line}</w:t>`);
  expect(xml).toContain('<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/>');
  expect(xml.match(/<w:gridCol w:w="\d+"\/>/g)?.slice(-2)).toEqual([
    '<w:gridCol w:w="3240"/>',
    '<w:gridCol w:w="9720"/>',
  ]);
});
