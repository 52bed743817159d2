import { textOfReading, type Reading } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { docxNamespaces, docxParagraph, docxWith, type DocxPart } from '../../../testing/files/docx.ts';
import { extractDocx } from '../extract-docx.ts';
import type { TrackedChangesView } from './asides.ts';

const readingOf = async (
  body: string,
  { parts = {}, changes }: { parts?: Record<string, DocxPart>; changes?: TrackedChangesView } = {},
): Promise<Reading> => {
  const file = await extractDocx(await docxWith(body, parts), 10_000_000, changes);
  if (file.outcome === 'failed') throw new Error(file.reason);
  return file.reading;
};
const textOf = async (...args: Parameters<typeof readingOf>) => textOfReading(await readingOf(...args));
const asidesOf = async (...args: Parameters<typeof readingOf>) =>
  ((await readingOf(...args)).asides ?? []).map(({ kind, text, by }) => [kind, text, by]);

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const inserted = (text: string) => `<w:ins w:author="Bo">${run(text)}</w:ins>`;
const deleted = (text: string) =>
  `<w:del w:author="Al"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;

describe('tracked changes', () => {
  const body = paragraph(`${run('Badges are worn ')}${inserted('always')}${deleted('at night')}${run('.')}`);

  it('are read as accepted, or as rejected if the original text is requested', async () => {
    expect(await textOf(body)).toBe('Badges are worn always.');
    expect(await textOf(body, { changes: 'original' })).toBe('Badges are worn at night.');
  });

  it('are listed with their author, with consecutive changes combined', async () => {
    const split = paragraph(`${deleted('No ')}${deleted('smoking')}${run('.')}`);
    expect(await asidesOf(body + split)).toEqual([
      ['inserted', 'always', 'Bo'],
      ['deleted', 'at night', 'Al'],
      ['deleted', 'No smoking', 'Al'],
    ]);
  });

  it('merge paragraphs if the paragraph mark between them was deleted, and remove deleted rows', async () => {
    const mark = '<w:rPr><w:del w:author="Al"/></w:rPr>';
    const row = (first: string, second: string, properties = '') =>
      `<w:tr><w:trPr>${properties}</w:trPr>${cell(paragraph(first))}${cell(paragraph(second))}</w:tr>`;
    const table =
      row(run('Room'), run('Key')) +
      row(deleted('Attic'), deleted('B2'), '<w:del w:author="Al"/>') +
      row(run('Cellar'), run('C1'));
    const whole = `${paragraph(run('Doors are '), mark)}${paragraph(run('locked.'))}<w:tbl>${table}</w:tbl>`;
    expect(await textOf(whole)).toBe('Doors are locked.\n\nRoom\tKey\nCellar\tC1');
    expect(await textOf(whole, { changes: 'original' })).toBe(
      'Doors are\n\nlocked.\n\nRoom\tKey\nAttic\tB2\nCellar\tC1',
    );
    expect(await asidesOf(whole)).toEqual([['deleted', 'Attic B2', 'Al']]);
  });

  it('do not merge a paragraph with a following table, or the text of separate table cells', async () => {
    const mark = '<w:rPr><w:del/></w:rPr>';
    const table = `<w:tbl><w:tr>${cell(paragraph(run('a'), mark))}${cell(paragraph(run('b')))}</w:tr></w:tbl>`;
    expect(await textOf(paragraph(run('Before'), mark) + table)).toBe('Before\n\na\tb');
  });
});

describe('a comment in a document', () => {
  it('is separated from the text, with the heading above it', async () => {
    const comments = {
      type: 'comments',
      content: `<w:comments ${docxNamespaces}><w:comment w:id="4" w:author="Cy">${docxParagraph('Really?')}</w:comment></w:comments>`,
    };
    const heading = paragraph(run('Keys'), '<w:outlineLvl w:val="0"/>');
    const { asides } = await readingOf(
      heading + paragraph(`${run('Keys are copied.')}<w:r><w:commentReference w:id="4"/></w:r>`),
      { parts: { 'comments.xml': comments } },
    );
    expect(asides).toEqual([{ kind: 'comment', text: 'Really?', page: null, section: 'Keys', by: 'Cy' }]);
  });
});

describe('invisible text in a DOCX', () => {
  const styles = (content: string) => ({
    'styles.xml': { type: 'styles', content: `<w:styles ${docxNamespaces}>${content}</w:styles>` },
  });

  it.each([
    ['hidden', run('secret', '<w:vanish/>')],
    ['same-color', run('secret', '<w:color w:val="FEFEFE"/>')],
    ['same-color', run('secret', '<w:color w:val="000000"/><w:shd w:val="clear" w:fill="000000"/>')],
    ['same-color', run('secret', '<w:color w:val="FFFF00"/><w:highlight w:val="yellow"/>')],
    ['tiny', run('secret', '<w:sz w:val="2"/>')],
  ])('is separated from the visible text as %s', async (kind, secret) => {
    const body = paragraph(run('Seen. ') + secret);
    expect(await textOf(body)).toBe('Seen.');
    expect(await asidesOf(body)).toEqual([[kind, 'secret', undefined]]);
  });

  it('is also detected in styles and plain tables', async () => {
    const style = `<w:style w:type="character" w:styleId="x"><w:name w:val="x"/><w:rPr><w:vanish/></w:rPr></w:style>`;
    const body = paragraph(run('Seen. ') + run('secret', '<w:rStyle w:val="x"/>'));
    expect(await textOf(body, { parts: styles(style) })).toBe('Seen.');
    const white = cell(paragraph(run('secret', '<w:color w:val="FFFFFF"/>')));
    expect(await asidesOf(`<w:tbl><w:tr>${cell(paragraph(run('a')))}${white}</w:tr></w:tbl>`)).toEqual([
      ['same-color', 'secret', undefined],
    ]);
  });

  it.each([
    [
      'shaded cells',
      cell(paragraph(run('Who', '<w:color w:val="FFFFFF"/>')), '<w:shd w:fill="1F3864"/>'),
      '',
    ],
    [
      'cells that a style may shade',
      cell(paragraph(run('Who', '<w:color w:val="FFFFFF"/>'))),
      '<w:tblPr><w:tblStyle w:val="GridTable4"/></w:tblPr>',
    ],
  ])('does not include white text in %s', async (_, shaded, properties) => {
    expect(await textOf(`<w:tbl>${properties}<w:tr>${shaded}</w:tr></w:tbl>`)).toBe('Who');
  });
});

describe('struck-through or placeholder text', () => {
  it('keeps its strikethrough marks', async () => {
    expect(await textOf(paragraph(run('Kept for ') + run('ten', '<w:strike/>') + run(' two years.')))).toBe(
      'Kept for ~~ten~~ two years.',
    );
  });

  it('is displayed in brackets if it is the placeholder of an empty field', async () => {
    const field = (content: string) =>
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const body = `${paragraph(`${run('Owner: ')}${field(run('Click ') + run('here'))}`)}${field(paragraph(run('Enter scope')))}`;
    expect(await textOf(body)).toBe('Owner: [Click here]\n\n[Enter scope]');
    const cells = `<w:tbl><w:tr>${cell(paragraph(run('Owner')))}${field(cell(paragraph(run('Name'))))}</w:tr></w:tbl>`;
    expect(await textOf(cells)).toBe('Owner\tName');
  });
});

describe('positioned or underlined text', () => {
  it('is kept as exponents, indexes and ordinal suffixes', async () => {
    const up = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
    const down = (text: string) => run(text, '<w:vertAlign w:val="subscript"/>');
    const body = [
      run('10'),
      up('-3'),
      run(' kg/m'),
      up('3'),
      run(' SO'),
      down('4'),
      run(', the 21'),
      up('st'),
    ];
    expect(await textOf(paragraph(body.join('')))).toBe('10⁻³ kg/m³ SO₄, the 21st');
    expect(await textOf(paragraph(run('2') + up('x/2')))).toBe('2^(x/2)');
  });

  it('is written on one line if it is an equation', async () => {
    const text = (content: string) => `<m:r><m:t>${content}</m:t></m:r>`;
    const of = (name: string, parts: Record<string, string>) =>
      `<m:${name}>${Object.entries(parts)
        .map(([part, content]) => `<m:${part}>${content}</m:${part}>`)
        .join('')}</m:${name}>`;
    const equation = (content: string) => paragraph(`<m:oMath>${content}</m:oMath>`);
    const fraction = of('f', { num: text('a+b'), den: text('c') });
    const power = of('sSup', { e: text('x'), sup: text('n-1') });
    const root = of('rad', { deg: '', e: text('2y') });
    const sum = of('nary', { naryPr: '<m:chr m:val="∑"/>', sub: text('i=1'), sup: text('n'), e: text('k') });
    expect(await textOf(equation(`${fraction}${text('=')}${power}`))).toBe('(a+b)/c = x^(n-1)');
    expect(await textOf(equation(root + text('≤') + sum))).toBe('√(2y) ≤ ∑_(i = 1)^n k');
    expect(await textOf(equation(of('d', { dPr: '<m:begChr m:val="["/>', e: text('z') })))).toBe('[z)');
  });

  it('becomes a blank to fill in if it is underlined white space, and emphasis if it is an underlined word', async () => {
    const line = '<w:u w:val="single"/>';
    expect(await textOf(paragraph(run('Name: ') + run('      ', line)))).toBe('Name: ____');
    const [block] = (await readingOf(paragraph(run('Keep it ') + run('locked', line)))).blocks;
    expect(block).toMatchObject({ spans: [{ start: 8, end: 14, emphasis: true }] });
  });

  it('becomes a check box, not a bullet, if it is a box symbol in a list', async () => {
    const level = `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uF0A8"/><w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr></w:lvl></w:abstractNum>`;
    const numbering = {
      type: 'numbering',
      content: `<w:numbering ${docxNamespaces}>${level}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    };
    const item = paragraph(run('Keys'), '<w:numPr><w:numId w:val="1"/></w:numPr>');
    const [block] = (await readingOf(item, { parts: { 'numbering.xml': numbering } })).blocks;
    expect(block).toMatchObject({ kind: 'item', checked: false, marker: '', text: 'Keys' });
  });
});
