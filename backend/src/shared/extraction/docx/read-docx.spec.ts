import type { Reading } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import {
  docxNamespaces,
  docxParagraph,
  docxWith,
  type DocxPart,
  zipOf,
} from '../../../testing/files/docx.ts';
import { extractDocx } from '../extract-docx.ts';

const read = async (body: string, parts: Record<string, DocxPart> = {}): Promise<Reading> => {
  const file = await extractDocx(await docxWith(body, parts), 10_000_000);
  if (file.outcome === 'failed') throw new Error(file.reason);
  return file.reading;
};
const blocksOf = async (body: string, parts: Record<string, DocxPart> = {}) =>
  (await read(body, parts)).blocks;
const part = (type: string, root: string, content: string): DocxPart => ({
  type,
  content: `<w:${root} ${docxNamespaces}>${content}</w:${root}>`,
});
const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const numbered = (text: string, level = 0, list = 1) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const level = (index: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const numbering = (definitions: string, lists: string) => part('numbering', 'numbering', definitions + lists);
const definition = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
const shown = (blocks: Reading['blocks']) =>
  blocks.map((block) => {
    if (block.kind === 'item') return `${block.marker} ${block.text}`;
    return block.kind === 'heading' ? `${block.number ?? ''} ${block.text}` : block;
  });

describe('numbers in a DOCX', () => {
  const legal = definition(
    1,
    level(0, 'decimal', '%1.'),
    level(1, 'decimal', '%1.%2'),
    level(2, 'lowerLetter', '%1.%2(%3)'),
    level(3, 'lowerRoman', '(%4)'),
  );

  it('are shown as in Word: they restart below a higher level, and continue after a paragraph of text', async () => {
    const blocks = await blocksOf(
      [
        numbered('Scope'),
        numbered('Staff', 1),
        numbered('Guards', 2),
        numbered('Guests', 2),
        paragraph('Text between.'),
        numbered('Rooms', 1),
        numbered('Cellar', 2),
        numbered('Door', 3),
        numbered('Duties'),
        numbered('First', 1),
      ].join(''),
      { 'numbering.xml': numbering(legal, list(1, 1)) },
    );
    expect(shown(blocks.filter(({ kind }) => kind === 'item'))).toEqual([
      '1. Scope',
      '1.1 Staff',
      '1.1(a) Guards',
      '1.1(b) Guests',
      '1.2 Rooms',
      '1.2(a) Cellar',
      '(i) Door',
      '2. Duties',
      '2.1 First',
    ]);
  });

  it('start once at a list’s own start value, and continue across lists with the same definition', async () => {
    const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>';
    const blocks = await blocksOf(
      [numbered('a'), numbered('b', 0, 2), numbered('c', 0, 3), numbered('d', 0, 3)].join(''),
      { 'numbering.xml': numbering(legal, list(1, 1) + list(2, 1) + list(3, 1, restart)) },
    );
    expect(shown(blocks)).toEqual(['1. a', '2. b', '5. c', '6. d']);
  });

  it('are preserved in a form field that has not been filled in', async () => {
    const items = numbered('First') + numbered('Second');
    const field = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${items}</w:sdtContent></w:sdt>`;
    const blocks = await blocksOf(field + numbered('Third'), {
      'numbering.xml': numbering(legal, list(1, 1)),
    });
    expect(shown(blocks)).toEqual(['1. [First]', '2. [Second]', '3. Third']);
  });

  it('are preserved if a level displays only the numbers of higher levels', async () => {
    const blocks = await blocksOf(numbered('a') + numbered('b', 1), {
      'numbering.xml': numbering(
        definition(1, level(0, 'decimal', '%1'), level(1, 'none', 'Part %1')),
        list(1, 1),
      ),
    });
    expect(blocks).toMatchObject([{ marker: '1' }, { marker: 'Part 1', ordered: true }]);
  });

  it('start at 0 if a level has no start value', async () => {
    const formats = ['decimal', 'ordinal', 'decimalZero', 'lowerLetter'];
    const levels = formats.map(
      (format) => `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl>`,
    );
    const blocks = await blocksOf(
      formats.flatMap((_, index) => [numbered('x', 0, index + 1), numbered('y', 0, index + 1)]).join(''),
      {
        'numbering.xml': numbering(
          levels.map((one, index) => definition(index + 1, one)).join(''),
          levels.map((_, index) => list(index + 1, index + 1)).join(''),
        ),
      },
    );
    expect(shown(blocks)).toEqual(['0. x', '1. y', '0th. x', '1st. y', '00. x', '01. y', '0. x', 'a. y']);
  });

  it("are formatted in all of Word's formats", async () => {
    const formats = ['upperRoman', 'upperLetter', 'decimalZero', 'ordinal', 'ordinalText', 'cardinalText'];
    const blocks = await blocksOf(
      formats.flatMap((_, index) => [numbered('x', 0, index + 1), numbered('y', 0, index + 1)]).join(''),
      {
        'numbering.xml': numbering(
          formats.map((format, index) => definition(index + 1, level(0, format, '%1'))).join(''),
          formats.map((_, index) => list(index + 1, index + 1)).join(''),
        ),
      },
    );
    expect(blocks.map((block) => block.kind === 'item' && block.marker)).toEqual([
      'I',
      'II',
      'A',
      'B',
      '01',
      '02',
      '1st',
      '2nd',
      'First',
      'Second',
      'One',
      'Two',
    ]);
  });

  it('are separate from the text of headings that are linked to a list', async () => {
    const styles = part(
      'styles',
      'styles',
      `<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
       <w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
    );
    const blocks = await blocksOf(
      paragraph('Scope', '<w:pStyle w:val="berschrift1"/>') +
        paragraph('', '<w:pStyle w:val="berschrift1"/>') +
        paragraph('Staff', '<w:pStyle w:val="berschrift2"/>') +
        paragraph('Not numbered', '<w:pStyle w:val="berschrift1"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
      { 'styles.xml': styles, 'numbering.xml': numbering(legal, list(1, 1)) },
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, number: '1.', text: 'Scope', page: null },
      { kind: 'heading', level: 2, number: '1.1', text: 'Staff', page: null },
      { kind: 'heading', level: 1, text: 'Not numbered', page: null },
    ]);
  });

  it('are nested according to Word’s own styles for deeper lists', async () => {
    const styles = ['list number', 'list number 2', 'list number 3'].map(
      (name, index) =>
        `<w:style w:type="paragraph" w:styleId="L${index}"><w:name w:val="${name}"/></w:style>`,
    );
    const blocks = await blocksOf(
      styles
        .map((_, index) =>
          paragraph('x', `<w:pStyle w:val="L${index}"/><w:numPr><w:numId w:val="1"/></w:numPr>`),
        )
        .join(''),
      {
        'styles.xml': part('styles', 'styles', styles.join('')),
        'numbering.xml': numbering(legal, list(1, 1)),
      },
    );
    expect(blocks.map((block) => block.kind === 'item' && block.level)).toEqual([0, 1, 2]);
  });

  it('include bullets, shown as the characters of their font', async () => {
    const bullet = (sign: string, font: string) =>
      level(0, 'bullet', sign, `<w:rPr><w:rFonts w:ascii="${font}"/></w:rPr>`);
    const blocks = await blocksOf(numbered('a') + numbered('b', 0, 2) + numbered('c', 0, 3), {
      'numbering.xml': numbering(
        definition(1, bullet('\uF0B7', 'Symbol')) +
          definition(2, bullet('\uF0A7', 'Wingdings')) +
          definition(3, bullet('o', 'Courier New')),
        list(1, 1) + list(2, 2) + list(3, 3),
      ),
    });
    expect(shown(blocks)).toEqual(['• a', '▪ b', 'o c']);
  });
});

describe('tables in a DOCX', () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${docxParagraph(text)}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;

  it('keep every cell in its position when other cells span columns and rows', async () => {
    const [table] = await blocksOf(
      `<w:tbl>${[
        row(cell('Control', '<w:gridSpan w:val="3"/>')),
        row(cell('Class', '<w:vMerge w:val="restart"/>'), cell('Red'), cell('Sealed')),
        row(cell('', '<w:vMerge/>'), cell('Amber'), cell('Locked')),
      ].join('')}</w:tbl>`,
    );
    expect(table).toEqual({
      kind: 'table',
      page: null,
      rows: [
        { page: null, cells: [{ text: 'Control', columns: 3 }] },
        { page: null, cells: [{ text: 'Class', rows: 2 }, { text: 'Red' }, { text: 'Sealed' }] },
        { page: null, cells: [{ text: 'Amber' }, { text: 'Locked' }] },
      ],
    });
  });

  it('put the paragraphs, lists and nested tables of a cell on separate lines', async () => {
    const inner = `<w:tbl>${row(cell('x'), cell('y'))}</w:tbl>`;
    const [table] = await blocksOf(
      `<w:tbl>${row(`<w:tc>${docxParagraph('One')}${numbered('Two')}${inner}</w:tc>`, cell('Right'))}</w:tbl>`,
      { 'numbering.xml': numbering(definition(1, level(0, 'decimal', '%1)')), list(1, 1)) },
    );
    expect(table).toMatchObject({ rows: [{ cells: [{ text: 'One\n1) Two\nx\ty' }, { text: 'Right' }] }] });
  });
});

describe('a DOCX', () => {
  it('includes check boxes from controls, symbols and legacy forms', async () => {
    const symbol = '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>';
    const control = `<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt>`;
    const form = (checked: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/>${checked}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const text = (written: string) => `<w:r><w:t xml:space="preserve"> ${written}</w:t></w:r>`;
    const blocks = await blocksOf(
      [
        `<w:p>${symbol}${text('Tested')}</w:p>`,
        `<w:p>${control}${text('Accepted')}</w:p>`,
        `<w:p>${form('<w:checked/>')}${text('Trained')}</w:p>`,
        `<w:p>${form('')}${text('Yes ')}${form('')}${text('No')}</w:p>`,
      ].join(''),
    );
    expect(blocks).toEqual([
      { kind: 'item', level: 0, marker: '', ordered: false, checked: true, text: 'Tested', page: null },
      { kind: 'item', level: 0, marker: '', ordered: false, checked: false, text: 'Accepted', page: null },
      { kind: 'item', level: 0, marker: '', ordered: false, checked: true, text: 'Trained', page: null },
      { kind: 'paragraph', text: '☐ Yes ☐ No', page: null },
    ]);
  });

  it('includes notes, with their reference marks in the text', async () => {
    const refer = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const note = (kind: string, id: number, text: string) =>
      `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r><w:r><w:t>${text}</w:t></w:r></w:p></w:${kind}>`;
    const { blocks, notes } = await read(
      `<w:p><w:r><w:t>Sign in</w:t></w:r>${refer('footnote', 7)}<w:r><w:t>.</w:t></w:r>${refer('endnote', 3)}</w:p>`,
      {
        'footnotes.xml': part('footnotes', 'footnotes', note('footnote', 7, 'At the gate.')),
        'endnotes.xml': part('endnotes', 'endnotes', note('endnote', 3, 'Since 1843.')),
      },
    );
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        text: 'Sign in[1].[i]',
        spans: [
          { start: 7, end: 10, note: 0 },
          { start: 11, end: 14, note: 1 },
        ],
        page: null,
      },
    ]);
    expect(notes).toEqual([
      { mark: '1', text: 'At the gate.', page: null },
      { mark: 'i', text: 'Since 1843.', page: null },
    ]);
  });

  it('includes styles and links as spans of the text', async () => {
    const run = (text: string, properties = '') =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p>${run('Do ')}${run('not', '<w:b/><w:i w:val="0"/>')} <w:hyperlink r:id="r0" xmlns:r="urn:r">${run(' ask')}</w:hyperlink></w:p>`;
    const { blocks } = await read(body, { 'https://example.org/': { type: 'hyperlink' } });
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        text: 'Do not ask',
        spans: [
          { start: 3, end: 6, bold: true },
          { start: 6, end: 10, link: 'https://example.org/' },
        ],
        page: null,
      },
    ]);
  });

  it('includes links to bookmarks, and the names of bookmarks', async () => {
    const bookmark = (name: string) =>
      `<w:bookmarkStart w:id="1" w:name="${name}"/><w:bookmarkEnd w:id="1"/>`;
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const field = (code: string, text: string) =>
      `${character('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${character('separate')}${run(text)}${character('end')}`;
    const cell = `<w:tc><w:p>${bookmark('_Cell')}${run('Cell')}</w:p></w:tc>`;
    const blocks = await blocksOf(
      [
        `${bookmark('Outside')}<w:p>${bookmark('_Unused')}${bookmark('_Ref1')}${run('Scope')}</w:p>`,
        `<w:p>${bookmark('_Empty')}</w:p><w:tbl><w:tr>${cell}</w:tr></w:tbl>`,
        `<w:p><w:hyperlink w:anchor="outside">${run('a')}</w:hyperlink>`,
        run('-') + field(' REF _Ref1 \\r \\h ', 'b') + run('-') + field(' REF _CELL ', 'c') + run('-'),
        `<w:fldSimple w:instr=" REF _Empty \\h ">${run('d')}</w:fldSimple>${run('-')}`,
        field(' HYPERLINK \\l "Outside" \\o "Tip" ', 'e') + run('-'),
        field(' HYPERLINK "https://example.org/" \\l "top" ', 'f') + run('-'),
        `<w:hyperlink r:id="r0" w:anchor="end" xmlns:r="urn:r">${run('g')}</w:hyperlink>${run('-')}`,
        `${field(' PAGEREF _Ref1 ', '3')}</w:p>`,
      ].join(''),
      { 'https://example.org/law': { type: 'hyperlink' } },
    );
    const links = [
      '#outside',
      '#_Ref1',
      '#_CELL',
      '#_Empty',
      '#Outside',
      'https://example.org/#top',
      'https://example.org/law#end',
    ];
    expect(blocks).toEqual([
      { kind: 'paragraph', text: 'Scope', page: null, anchors: ['outside', '_ref1'] },
      {
        kind: 'table',
        page: null,
        rows: [{ page: null, cells: [{ text: 'Cell' }] }],
        anchors: ['_empty', '_cell'],
      },
      {
        kind: 'paragraph',
        text: 'a-b-c-d-e-f-g-3',
        spans: links.map((link, index) => ({ start: 2 * index, end: 2 * index + 1, link })),
        page: null,
      },
    ]);
  });

  it('separates its table of contents from the text', async () => {
    const styles = part(
      'styles',
      'styles',
      '<w:style w:type="paragraph" w:styleId="T1"><w:name w:val="toc 1"/></w:style><w:style w:type="paragraph" w:styleId="T2"><w:name w:val="toc 2"/></w:style>',
    );
    const line = (style: string, text: string, target: string) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:tabs><w:tab w:pos="9"/></w:tabs></w:pPr><w:r><w:t>${text}</w:t><w:tab/><w:t>${target}</w:t></w:r></w:p>`;
    const blocks = await blocksOf(line('T1', '1 Scope', '3') + line('T2', '1.1 Staff', '4'), {
      'styles.xml': styles,
    });
    expect(blocks).toEqual([
      {
        kind: 'contents',
        page: null,
        entries: [
          { level: 1, text: '1 Scope', target: '3' },
          { level: 2, text: '1.1 Staff', target: '4' },
        ],
      },
    ]);
  });

  it.each([
    ['Normal.dotm', null],
    ['Microsoft Word - plan.doc', null],
    ['plan final.docx', null],
    ['Plan of visits', 'Plan of visits'],
  ])('has the title property %j, which is read as %j', async (written, title) => {
    const docx = zipOf({
      'word/document.xml': `<w:document ${docxNamespaces}><w:body>${docxParagraph('Visitors sign in.')}</w:body></w:document>`,
      'docProps/core.xml': `<c:coreProperties xmlns:c="urn:c" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${written}</dc:title></c:coreProperties>`,
    });
    const found = title && { text: title, from: 'properties' };
    expect(await extractDocx(await docx, 10_000_000)).toMatchObject({ reading: { title: found } });
  });
});
