import { textOfReading } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import {
  docxNamespaces,
  docxOf,
  docxParagraph as paragraph,
  docxWith,
  zipOf,
} from '../../testing/files/docx.ts';
import { extractDocx } from './extract-docx.ts';

const MiB = 1024 * 1024;
const extract = async (docx: Promise<Buffer> | Buffer) => extractDocx(await docx, 10 * MiB);
const textOf = async (docx: Promise<Buffer>) => {
  const extraction = await extract(docx);
  return extraction.outcome === 'read' ? textOfReading(extraction.reading) : extraction;
};
const part = (root: string, content: string) => `<w:${root} ${docxNamespaces}>${content}</w:${root}>`;
const run = (content: string) => `<w:r>${content}</w:r>`;
const text = (content: string) => run(`<w:t xml:space="preserve">${content}</w:t>`);
const noteOf = (id: number, content: string) => `<w:footnote w:id="${id}">${paragraph(content)}</w:footnote>`;

describe('a DOCX’s text', () => {
  it('includes notes, headers, and footers once each, after the body', async () => {
    const header = (type: string) => ({ type, content: part('hdr', paragraph('Hospital of Ada')) });
    const docx = docxWith(paragraph('Visitors sign in.'), {
      'header1.xml': header('header'),
      'header2.xml': header('header'),
      'footer1.xml': { type: 'footer', content: part('ftr', paragraph('Page 1')) },
      'footnotes.xml': {
        type: 'footnotes',
        content: part('footnotes', noteOf(0, '') + noteOf(1, 'At the gate.')),
      },
      'endnotes.xml': { type: 'endnotes', content: part('endnotes', paragraph('Since 1843.')) },
      'comments.xml': { type: 'comments', content: part('comments', paragraph('Is this so?')) },
    });
    expect(await textOf(docx)).toBe(
      ['Visitors sign in.', 'At the gate.', 'Since 1843.', 'Hospital of Ada', 'Page 1'].join('\n\n'),
    );
  });

  it('includes text boxes once, after the paragraph that they are anchored to', async () => {
    const box = `<w:txbxContent>${paragraph('Ring twice.')}</w:txbxContent>`;
    const drawing = `<mc:AlternateContent>
      <mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></w:drawing></mc:Choice>
      <mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`;
    const docx = docxWith(
      `<w:p>${text('Visitors ')}${run(drawing)}${text('sign in.')}</w:p>${paragraph('End.')}`,
    );
    expect(await textOf(docx)).toBe('Visitors sign in.\n\nRing twice.\n\nEnd.');
  });

  it('includes a text box that has no fallback for older programs', async () => {
    const choice = `<mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx><w:txbxContent>${paragraph('Ring twice.')}</w:txbxContent></wps:txbx></mc:Choice></mc:AlternateContent>`;
    expect(await textOf(docxWith(`<w:p>${text('Gate')}${run(choice)}</w:p>`))).toBe('Gate\n\nRing twice.');
  });

  it('includes field results, content controls, formulas and the text of diagrams', async () => {
    const simple = `<w:fldSimple w:instr=" DATE ">${text('1 May 2026')}</w:fldSimple>`;
    const complex = `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText> PAGE </w:instrText>')}${run('<w:fldChar w:fldCharType="separate"/>')}${text('7')}${run('<w:fldChar w:fldCharType="end"/>')}`;
    const control = `<w:sdt><w:sdtPr><w:tab/></w:sdtPr><w:sdtContent>${paragraph('Owner: Ada')}</w:sdtContent></w:sdt>`;
    const formula = '<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>';
    const docx = docxWith(
      `<w:p>${text('Valid from ')}${simple}${text(', page ')}${complex}</w:p>${control}<w:p>${formula}</w:p>`,
      {
        'diagrams/data1.xml': {
          type: 'diagramData',
          content: `<a:data ${docxNamespaces}><a:p><a:r><a:t>Report</a:t></a:r></a:p><a:p><a:r><a:t>Review</a:t></a:r></a:p></a:data>`,
        },
      },
    );
    expect(await textOf(docx)).toBe('Valid from 1 May 2026, page 7\n\nOwner: Ada\n\na+b\n\nReport\n\nReview');
  });

  it('includes tables cell by cell, and separates words at line breaks and tabs', async () => {
    const cell = (content: string) => `<w:tc>${paragraph(content)}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell('Role')}${cell('Duty')}</w:tr><w:tr>${cell('Guard')}${cell('Signs in')}</w:tr></w:tbl>`;
    const broken = `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs></w:pPr>${run('<w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/><w:t>three</w:t>')}</w:p>`;
    expect(await textOf(docxWith(table + broken))).toBe('Role\tDuty\nGuard\tSigns in\n\none\ntwo\tthree');
  });

  it('includes tracked insertions, but no tracked deletions', async () => {
    const changed = `<w:p><w:ins>${text('new ')}</w:ins><w:del>${run('<w:delText>old </w:delText>')}</w:del>${text('rule')}</w:p>`;
    expect(await textOf(docxWith(changed))).toBe('new rule');
  });

  it('is found in the part that the package specifies, regardless of letter case in the part’s name', async () => {
    const docx = zipOf({
      '_rels/.rels':
        '<Relationships><Relationship Type="x/officeDocument" Target="/Word/Main.xml"/></Relationships>',
      'word/main.xml': part('document', `<w:body>${paragraph('Here.')}</w:body>`),
    });
    expect(await textOf(docx)).toBe('Here.');
  });

  it('is read even if the end of the archive is damaged', async () => {
    const docx = await docxOf('Visitors');
    const damaged = Buffer.concat([docx, Buffer.from('xx')]);
    damaged.writeUInt16LE(9, docx.length - 2);
    expect(await textOf(Promise.resolve(damaged))).toBe('Visitors');
  });
});

describe('a malicious DOCX', () => {
  const withEntities = (declared: string, used: string) =>
    zipOf({
      'word/document.xml': `<?xml version="1.0"?><!DOCTYPE w [${declared}]><w:document ${docxNamespaces}><w:body><w:p>${text(`before ${used} after`)}</w:p></w:body></w:document>`,
    });

  it('cannot include another file in its text', async () => {
    const docx = withEntities('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;');
    expect(await textOf(docx)).toBe('before &x; after');
  });

  it('cannot expand entities', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
    );
    const docx = withEntities(`<!ENTITY e0 "lol">${levels.join('')}`, '&e9;');
    expect(await textOf(docx)).toBe('before &e9; after');
  });

  it('is rejected when its markup is nested too deeply', async () => {
    const docx = docxWith(`${'<w:sdt>'.repeat(50_000)}${paragraph('Visitors')}${'</w:sdt>'.repeat(50_000)}`);
    expect(await extract(docx)).toEqual({ outcome: 'failed', reason: 'malformed' });
  });

  it('is read completely even if it has very many elements', async () => {
    const docx = docxWith(paragraph('Visitors').repeat(70_000));
    expect(await textOf(docx)).toMatch(/^(Visitors\s*){70000}$/);
  });

  it('is rejected when a name points outside the archive', async () => {
    const docx = zipOf({ '../../etc/cron.d/evil': 'x', 'word/document.xml': part('document', '') });
    expect(await extract(docx)).toEqual({ outcome: 'failed', reason: 'malformed' });
  });

  it('is read without its macros, embedded files and external content, with a notice', async () => {
    const docx = docxWith(paragraph('Visitors'), {
      'vbaProject.bin': { type: 'vbaProject', content: 'macro' },
      'embeddings/oleObject1.bin': { type: 'oleObject', content: 'object' },
      'http://evil.example/template.dotm': { type: 'attachedTemplate' },
    });
    expect(await extract(docx)).toMatchObject({
      outcome: 'read',
      reading: { blocks: [{ kind: 'paragraph', text: 'Visitors', page: null }] },
      notices: ['macros', 'embedded-objects', 'external-references'],
    });
  });

  it('is read without the external content of its fields, with a notice', async () => {
    const field = `<w:p>${run('<w:instrText> INCLUDETEXT "\\\\evil\\share" </w:instrText>')}${text('Visitors')}</w:p>`;
    expect(await extract(docxWith(field))).toMatchObject({
      outcome: 'read',
      notices: ['external-references'],
    });
  });

  it('may contain links, which are not followed', async () => {
    const docx = docxWith(paragraph('Visitors'), { 'https://example.org': { type: 'hyperlink' } });
    expect(await extract(docx)).not.toHaveProperty('notices');
  });
});
