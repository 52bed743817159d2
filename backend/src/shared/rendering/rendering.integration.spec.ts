import { noAttributes } from '@proviso/contracts';
import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { afterAll, describe, expect, it } from 'vitest';
import { docxFaults } from '../../testing/files/docx-faults.ts';
import { factsOfPdf, linksOfPdf, pagesOfPdf } from '../../testing/files/read-pdf.ts';
import type { PrintablePolicy } from './printable-policy.ts';
import { createRenderer, RenderingRefusedError } from './renderer.ts';
import { renderingLimits } from './renderer.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const order = { organizationId: 'analytical-engines', signal: new AbortController().signal };
const policyOf = (content: string, changes: Partial<PrintablePolicy> = {}): PrintablePolicy => ({
  language: 'en',
  organization: 'Analytical Engines',
  title: 'Visitors & deliveries',
  version: 3,
  status: 'active',
  ...noAttributes,
  facilityType: 'Healthcare',
  state: null,
  regulatoryBody: 'HIPAA',
  industry: 'blood-banks',
  validFrom: '2026-03-01T09:00:00.000Z',
  content,
  contentSha256: createHash('sha256').update(content).digest('hex'),
  exportedAt: '2026-03-02T15:30:00.000Z',
  timeZone: 'UTC',
  exportedBy: 'Ada Lovelace',
  ...changes,
});

const pdfPages = async (content: string, changes?: Partial<PrintablePolicy>) =>
  pagesOfPdf(await renderer.policy('pdf', policyOf(content, changes), order));
const documentXml = async (content: string): Promise<string> => {
  const zip = await JSZip.loadAsync(await renderer.policy('docx', policyOf(content), order));
  return (await zip.file('word/document.xml')?.async('string')) ?? '';
};
const refusal = async (made: Promise<unknown>): Promise<unknown> =>
  made.then(
    () => 'made',
    (error: unknown) => (error instanceof RenderingRefusedError ? error.reason : error),
  );

it("renders another organization's document before a busy organization's second document", async () => {
  // By the time these requests complete, the rendering has started.
  await Promise.all(
    ['one', 'two'].map((organizationId) =>
      renderer.policy('pdf', policyOf('Visitors sign in.'), { ...order, organizationId }),
    ),
  );
  const done: string[] = [];
  const made = async (organizationId: string, content: string) => {
    await renderer.policy('pdf', policyOf(content), { ...order, organizationId });
    done.push(organizationId);
  };
  const table = `| Who | When |\n|-|-|\n${'| Guests | Always |\n'.repeat(1_500)}`;
  const many = Array.from({ length: 6 }, () => made('greedy', table));
  await made('other', 'Visitors sign in.');
  expect(done.filter((name) => name === 'greedy').length).toBeLessThan(2);
  await Promise.all(many);
});

describe('a policy as PDF', () => {
  it('has a title page with organization, title, version, status, date and hash', async () => {
    const policy = policyOf('# Purpose');
    const [title = '', first = ''] = await pagesOfPdf(await renderer.policy('pdf', policy, order));
    expect(title).toContain('Analytical Engines');
    expect(title).toContain('Visitors & deliveries');
    expect(title).toMatch(/Facility type\s+Healthcare\s+Regulatory body\s+HIPAA\s+Industry\s+Blood Banks/);
    expect(title).toMatch(/Version\s+3/);
    expect(title).toMatch(/Status\s+Active/);
    expect(title).toMatch(/In force since\s+March 1, 2026/);
    expect(title).toContain('March 2, 2026 at 3:30 PM UTC by Ada Lovelace');
    expect(title).toContain(policy.contentSha256);
    expect(first).toContain('Purpose');
    expect(first).toContain('Visitors & deliveries · Version 3');
    expect(first).toContain('Page 2 of 2');
  });

  it('does not state that a draft is active', async () => {
    const [title] = await pdfPages('', { status: 'draft' });
    expect(title).toMatch(/Date of this version\s+March 1, 2026/);
    expect(title).not.toContain('In force');
  });

  it('contains headings, nested lists, tables, quotes and code', async () => {
    const text = (
      await pdfPages(
        '## Rules\n\n3. Third\n4. Fourth\n   - Nested\n\n| Who | When |\n|-|-|\n| Guests | Always |\n\n> Quoted\n\n    some code\n\n- [x] Done\n- [ ] Open',
      )
    ).join('\n');
    for (const part of ['Rules', '3.', '4.', 'Nested', 'Guests', 'Always', 'Quoted', 'some code', '☑', '☐']) {
      expect(text).toContain(part);
    }
  });

  it('repeats the header of a table on every page', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `| Row ${index} | x |`).join('\n');
    const [, ...pages] = await pdfPages(`| Obligation | Owner |\n|-|-|\n${rows}`);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Obligation');
  });

  it('prints HTML as text, and links only to web addresses and email addresses', async () => {
    const content =
      '<script>alert(1)</script>\n\n[web](https://example.com/a) [mail](mailto:a@example.com) [run](javascript:alert(1)) [file](file:///etc/passwd) ![logo](https://example.com/logo.png)';
    const pdf = await renderer.policy('pdf', policyOf(content), order);
    expect((await pagesOfPdf(pdf)).join('\n')).toContain('<script>alert(1)</script>');
    expect((await pagesOfPdf(pdf)).join('\n')).toContain('[Image: logo]');
    expect(await linksOfPdf(pdf)).toEqual([
      'https://example.com/a',
      'mailto:a@example.com',
      'https://example.com/logo.png',
    ]);
    expect(Buffer.from(pdf).includes('/JavaScript')).toBe(false);
  });

  it('prints the title only once, and adds no page if the text has no words', async () => {
    const [title, text] = await pdfPages('# Visitors & deliveries\n\nSign in.');
    expect(title).toContain('Visitors & deliveries');
    expect(text).toMatch(/^Sign in\.\s+Visitors & deliveries · Version 3/);
    expect(await pdfPages('## \u200B\n\n#')).toHaveLength(1);
  });

  it('accepts headings without words, even in lists', async () => {
    const text = (await pdfPages('Intro\n\n##\n\n# \u200B\n\n- #\n- > ##\n\nMore')).join('\n');
    expect(text).toContain('Intro');
    expect(text).toContain('More');
  });

  it('is tagged, has a language, and lists its contents', async () => {
    const content = ['## One', '#### Two', '# Three', '## Four', 'See [two](#two).'].join('\n\nText\n\n');
    const pdf = await renderer.policy('pdf', policyOf(content), order);
    expect((await pagesOfPdf(pdf))[0]).toMatch(/Contents\s+One/);
    expect(await factsOfPdf(pdf)).toEqual({
      title: 'Visitors & deliveries',
      author: 'Analytical Engines',
      language: 'en',
      isTagged: true,
      displaysTitle: true,
      claimsUa: true,
      bookmarks: ['One', 'Two', 'Three', 'Four'],
    });
  });

  it('typesets every script, right-to-left where needed', async () => {
    const [title, text] = await pdfPages(
      'כל המבקרים\n\nتحمي المرضى\n\n方針：所有访客\n\n모든 방문자는\n\nすべての訪問者 ✅',
    );
    expect(title).not.toContain('cannot be shown');
    for (const word of 'כל המבקרים تحمي المرضى 方針：所有访客 모든 방문자는 すべての訪問者 ✅'.split(' '))
      expect(text).toContain(word);
  });

  it('marks unsupported characters, with a notice on the title page', async () => {
    const content = `${'Visitors sign in at the front desk. '.repeat(20)}ខ្មែរ \u{1D11E}`;
    const [title, text] = await pdfPages(content);
    expect(title).toContain('6 characters of this policy (Khmer and signs) cannot be shown in a PDF');
    expect(text).toContain('▯▯▯▯▯');
  });

  it('removes zero-width characters and direction overrides', async () => {
    const [title, text] = await pdfPages('vis\u200Bit\u2060ors \u202Egpj.exe\u202C');
    expect(text).toContain('visitors gpj.exe');
    expect(title).not.toContain('cannot be shown');
  });

  it('is refused if the text has characters that cannot be printed', async () => {
    expect(await refusal(renderer.policy('pdf', policyOf('ភ្ញៀវទាំងអស់ត្រូវចុះឈ្មោះ '.repeat(50)), order))).toBe(
      'unprintable',
    );
  });
});

describe('a policy as DOCX', () => {
  it('has Word’s heading styles, numbering, header rows, links and page numbers', async () => {
    const xml = await documentXml(
      '# One\n\n### Three\n\n1. a\n   - b\n\n| Who |\n|-|\n| Guests |\n\n[web](https://example.com/) [run](javascript:alert(1))',
    );
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
    expect(xml).toContain('<w:pStyle w:val="Heading3"/>');
    expect(xml.match(/<w:numPr>/g)).toHaveLength(2);
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:hyperlink /g)).toHaveLength(1);
  });

  it.each(['draft', 'active'] as const)(
    'has its elements in schema order if the policy is %s',
    async (status) => {
      const content =
        '# One\n\n> Quote **bold** `code` [link](https://example.org)[^1]\n\n- [x] Done\n\n1. First\n   - Second\n\n| A | B |\n|:-:|-|\n| א | 2 |\n\n```\ncode\n```\n\n---\n\n[^1]: Note.';
      expect(await docxFaults(await renderer.policy('docx', policyOf(content, { status }), order))).toEqual(
        [],
      );
    },
  );

  it('has version, hash and page numbers', async () => {
    const policy = policyOf('Text');
    const zip = await JSZip.loadAsync(await renderer.policy('docx', policy, order));
    const part = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
    expect(await part('word/document.xml')).toContain(policy.contentSha256);
    const footer = await part('word/footer1.xml');
    expect(footer).toContain('Version 3');
    expect(footer).toContain('NUMPAGES');
    expect(await part('docProps/core.xml')).toContain('<dc:title>Visitors &amp; deliveries</dc:title>');
  });

  it('has a base style, a table of contents field, notes, links to headings, and keywords', async () => {
    const headings = ['# One', '## Two', '### Three', '# Four'].join('\n\nSee [two](#two)[^1].\n\n');
    const policy = policyOf(`${headings}\n\n[^1]: Of the law.`);
    const zip = await JSZip.loadAsync(await renderer.policy('docx', policy, order));
    const part = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
    expect(await part('word/styles.xml')).toMatch(
      /<\/w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal">/,
    );
    const xml = await part('word/document.xml');
    expect(xml).toContain(' TOC \\o &quot;1-3&quot; \\h \\z \\u ');
    expect(xml.match(/<w:pStyle w:val="TOC\d"\/>/g)).toHaveLength(4);
    const bookmark = /w:name="(\w+)" w:id="\d+"\/><w:r><w:t xml:space="preserve">Two</.exec(xml)?.[1];
    expect(xml.match(new RegExp(`<w:hyperlink w:history="1" w:anchor="${bookmark}"`, 'g'))).toHaveLength(4);
    const numbers = Array.from(xml.matchAll(/<w:bookmarkStart w:name="\w+" w:id="(\d+)"/g), ([, id]) => id);
    expect(new Set(numbers).size).toBe(4);
    expect(await part('word/footnotes.xml')).toContain('Of the law.');
    const core = await part('docProps/core.xml');
    expect(core).toContain('<dc:creator>Analytical Engines</dc:creator>');
    expect(core).toContain('<cp:keywords>Healthcare, HIPAA, Blood Banks, Active, Version 3</cp:keywords>');
  });

  it('keeps text in any script, and marks right-to-left paragraphs', async () => {
    const xml = await documentXml('כל המבקרים\n\nVisitors\n\n方針 😀');
    expect(xml).toContain('כל המבקרים');
    expect(xml).toContain('方針 😀');
    expect(xml.match(/<w:bidi\/>/g)).toHaveLength(1);
  });

  it('contains no character that XML forbids', async () => {
    expect(await documentXml('a\u0001b\u000Bc\uFFFE <b>&amp;</b>')).toContain('abc &lt;b&gt;&amp;&lt;/b&gt;');
  });
});

describe("a policy in its reader's language", () => {
  const content = ['## Zweck', '## Regeln', '### Besuch', '## Ende'].join(
    '\n\nDie Besucher melden sich an, und der Empfang begleitet sie.\n\n',
  );

  it('has translated labels and dates in a PDF, and declares the language of the policy’s text', async () => {
    const policy = { ...policyOf(content), language: 'de' as const };
    const pdf = await renderer.policy('pdf', policy, order);
    const [title = '', first] = await pagesOfPdf(pdf);
    expect(title).toMatch(
      /Art der Einrichtung\s+Gesundheitswesen\s+Regelwerk\s+HIPAA\s+Branche\s+Blutbanken/,
    );
    expect(title).toMatch(/In Kraft seit\s+1. März 2026/);
    expect(title).toMatch(/2. März 2026.* 15:30 UTC von Ada Lovelace/);
    expect(title).toMatch(/Inhalt\s+Zweck/);
    expect(first).toContain('Seite 2 von 2');
    expect(await factsOfPdf(pdf)).toMatchObject({ language: 'de', claimsUa: true });
  });

  it('declares a separate language for the text of a PDF if its labels are in a different language', async () => {
    const policy = {
      ...policyOf('## Purpose\n\nThe visitors of the house sign in.'),
      language: 'es' as const,
    };
    const pdf = await renderer.policy('pdf', policy, order);
    expect((await pagesOfPdf(pdf)).join('\n')).toContain('Página 2 de 2');
    expect(await factsOfPdf(pdf)).toMatchObject({ language: 'es', claimsUa: true });
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Lang ?\(en\)/);
  });

  it('declares both languages in a Word document', async () => {
    const policy = { ...policyOf(content), language: 'es' as const };
    const zip = await JSZip.loadAsync(await renderer.policy('docx', policy, order));
    const part = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
    const xml = await part('word/document.xml');
    for (const text of [
      'Tipo de instalación:',
      'Sanidad',
      'En vigor desde:',
      '1 de marzo de 2026',
      'Contenido',
    ])
      expect(xml).toContain(text);
    expect(await part('word/footer1.xml')).toMatch(/Versión 3[^]*Página [^]*PAGE[^]* de [^]*NUMPAGES/);
    const styles = await part('word/styles.xml');
    expect(styles).toMatch(/<w:docDefaults>[^]*w:val="de-DE"[^]*<\/w:docDefaults>/);
    expect(styles).toMatch(/w:styleId="PolicyFact"[^]*?w:val="es-ES"/);
  });
});

describe('rendering a policy', () => {
  const deep = Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- item ${level}`).join('\n');

  it.each(['pdf', 'docx'] as const)(
    'prints content that is nested deeper than the page is wide (%s)',
    async (format) => {
      const bytes = await renderer.policy(format, policyOf(deep), order);
      const text =
        format === 'pdf'
          ? (await pagesOfPdf(bytes)).join('\n')
          : ((await (await JSZip.loadAsync(bytes)).file('word/document.xml')?.async('string')) ?? '');
      for (const level of [0, 30, 59]) expect(text).toContain(`item ${level}`);
    },
  );

  it.each([
    ['quotes', '>'.repeat(100_000)],
    ['lists', '- '.repeat(100_000)],
  ])('immediately rejects excessively nested %s', async (_, content) => {
    expect(await refusal(renderer.policy('pdf', policyOf(content), order))).toBe('too-deep');
    expect(await refusal(renderer.policy('docx', policyOf(content), order))).toBe('too-deep');
  });

  it('rejects a PDF if its many nested lists would need too much memory', async () => {
    const nested = (items: number): string =>
      Array.from({ length: items }, (_, item) => `${'  '.repeat(item % 8)}- item ${item}`).join('\n');
    expect(await refusal(renderer.policy('pdf', policyOf(nested(4_000)), order))).toBe('too-large');
    expect(await refusal(renderer.policy('docx', policyOf(nested(4_000)), order))).toBe('made');
    expect(await refusal(renderer.policy('pdf', policyOf(nested(600)), order))).toBe('made');
  });

  it('prints a word of 100,000 letters and a table of 60 columns', async () => {
    const row = `|${' cell |'.repeat(60)}`;
    const table = `${row}\n|${'-|'.repeat(60)}\n${row}`;
    expect((await pdfPages(`${'x'.repeat(100_000)}\n\n${table}`)).length).toBeGreaterThan(10);
  });

  it('aborts a task that takes too long, and continues with the next', async () => {
    // Parsing this text takes many minutes on any machine. A policy with a single word takes only a few
    // seconds, even on a busy machine.
    const endless = 'a**b'.repeat(200_000);
    const impatient = createRenderer({ ...renderingLimits, wallClockMs: 15_000, threads: 1 });
    expect(await refusal(impatient.policy('docx', policyOf(endless), order))).toBe('timed-out');
    expect(await refusal(impatient.policy('docx', policyOf('Text'), order))).toBe('made');
    await impatient.close();
  });

  it('aborts a task that takes too much memory', async () => {
    const small = createRenderer({ ...renderingLimits, heapMegabytes: 64, threads: 1 });
    const large = policyOf('A paragraph of *styled* text.\n\n'.repeat(15_000));
    expect(await refusal(small.policy('pdf', large, order))).toBe('too-large');
    expect((await small.policy('docx', policyOf('Text'), order)).length).toBeGreaterThan(1_000);
    await small.close();
  });

  it('stops when it is canceled', async () => {
    const stop = new AbortController();
    const made = renderer.policy('pdf', policyOf('['.repeat(400_000)), { ...order, signal: stop.signal });
    stop.abort(new Error('no one waits anymore'));
    await expect(made).rejects.toThrow('no one waits anymore');
  });
});
