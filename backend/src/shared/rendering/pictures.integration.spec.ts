import { noAttributes } from '@proviso/contracts';
import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureFile } from '../../testing/files/pictures.ts';
import { factsOfPdf, figuresOfPdf, pagesOfPdf } from '../../testing/files/read-pdf.ts';
import type { PictureFile, PrintablePolicy } from './printable-policy.ts';
import { createRenderer } from './renderer.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const order = { organizationId: 'analytical-engines', signal: new AbortController().signal };
const fileOf = (type: 'png' | 'jpeg', color: string): PictureFile => {
  const content = pictureFile(type, { width: 400, height: 200, color });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { sha256, mimeType: `image/${type}`, width: 400, height: 200, content };
};
const plan = fileOf('png', '#ff0000');
const photo = fileOf('jpeg', '#00ff00');
const content = [
  `Leave by the nearest door. ![Plan of the exits](pictures/${plan.sha256}.png)`,
  `![](pictures/${photo.sha256}.jpg#width=25,decorative)`,
  `| Sign | Meaning |\n|-|-|\n| ![Exit sign](pictures/${plan.sha256}.png#width=100) | The way out |`,
  `![Not here](pictures/${'0'.repeat(64)}.png) and ![On the web](https://example.com/a.png)`,
  `# ![Sign](pictures/${plan.sha256}.png) Exits`,
].join('\n\n');
const policy: PrintablePolicy = {
  language: 'en',
  organization: 'Analytical Engines',
  title: 'Emergency exits',
  version: 1,
  status: 'active',
  ...noAttributes,
  facilityType: null,
  state: null,
  regulatoryBody: null,
  industry: null,
  validFrom: '2026-03-01T09:00:00.000Z',
  content,
  pictures: [plan, photo],
  contentSha256: createHash('sha256').update(content).digest('hex'),
  exportedAt: '2026-03-02T15:30:00.000Z',
  timeZone: 'UTC',
  exportedBy: 'Ada Lovelace',
};

describe('pictures of a policy', () => {
  it('are figures with their descriptions in a PDF, unless they are decorative', async () => {
    const pdf = await renderer.policy('pdf', policy, order);
    expect(await figuresOfPdf(pdf)).toEqual({
      descriptions: ['Plan of the exits', 'Exit sign'],
      painted: 3,
    });
    expect(await factsOfPdf(pdf)).toMatchObject({ isTagged: true, claimsUa: true });
    const text = (await pagesOfPdf(pdf)).join('\n');
    expect(text).toContain('[Image: Not here] and [Image: On the web]');
    expect(text).toContain('[Image: Sign] Exits');
  });

  it('are drawings with their descriptions in a Word document, no wider than their column', async () => {
    const zip = await JSZip.loadAsync(await renderer.policy('docx', policy, order));
    const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
    const drawings = Array.from(
      xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"\/>.*?<wp:docPr [^>]*descr="([^"]*)"/g),
      ([, width, height, description]) => [description, Number(width) / 12_700, Number(height) / 12_700],
    );
    expect(drawings).toEqual([
      ['Plan of the exits', 300, 150],
      ['', 117, 58.5],
      ['Exit sign', 225.75, 113.25],
    ]);
    const media = await Promise.all(zip.file(/^word\/media\//).map((file) => file.async('nodebuffer')));
    expect(media.map((bytes) => createHash('sha256').update(bytes).digest('hex')).toSorted()).toEqual(
      [plan.sha256, photo.sha256].toSorted(),
    );
    expect(xml).toContain('[Image: Not here]');
  });
});
