import { isOfficeHtml, readHtml, readingToMarkdown } from '@proviso/contracts/conversion';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { extractDocx } from '../../../shared/extraction/extract-docx.ts';
import { docxNamespaces, docxParagraph, docxWith, type DocxPart } from '../../../testing/files/docx.ts';
import { convertReading } from './convert-reading.ts';

const imported = async (body: string, parts: Readonly<Record<string, DocxPart>> = {}): Promise<string> => {
  const conversion = convertReading(await extractDocx(await docxWith(body, parts), 10_000_000));
  if (conversion.outcome === 'failed') throw new Error(conversion.reason);
  return conversion.content;
};
const pasted = (html: string): string => {
  const css = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, rules]) => rules).join('\n');
  return readingToMarkdown(readHtml(fromHtml(html), { css, isOfOffice: isOfficeHtml(html), engine: 'test' }));
};

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const styled = (style: string, text: string) => paragraph(run(text), `<w:pStyle w:val="${style}"/>`);
const item = (level: number, text: string, list = 1) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const level = (index: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const numbering = (...levels: readonly string[]): Record<string, DocxPart> => ({
  'numbering.xml': {
    type: 'numbering',
    content: `<w:numbering ${docxNamespaces}><w:abstractNum w:abstractNumId="1">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
  },
});
const styles: Record<string, DocxPart> = {
  'styles.xml': {
    type: 'styles',
    content: `<w:styles ${docxNamespaces}>${['Title', 'Quote', 'heading 2', 'Caption']
      .map(
        (name) =>
          `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`,
      )
      .join('')}</w:styles>`,
  },
};
const table = (...rows: readonly string[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const text = (words: string, align = '') =>
  paragraph(run(words), align === '' ? '' : `<w:jc w:val="${align}"/>`);

/** HTML as Word puts it on the clipboard. */
const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0in} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const normal = (content: string) => `<p class=MsoNormal>${content}<o:p></o:p></p>\n`;
const listed = (depth: number, marker: string, words: string, font = '"Times New Roman"', tag = 'p') =>
  `<${tag} class=MsoListParagraphCxSpMiddle style='margin-left:.5in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level${depth} lfo1'><![if !supportLists]><span
style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></${tag}>\n`;
/** HTML as Google Docs puts it on the clipboard. */
const google = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7b">${body}</b><br class="Apple-interchange-newline">`;
const plainSpan = (words: string, more = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${more}">${words}</span>`;
const block = (content: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;">${content}</p>`;
const googleItem = (depth: number, kind: string, words: string) =>
  `<li dir="ltr" style="list-style-type:${kind};font-weight:400;white-space:pre;" aria-level="${depth}"><p dir="ltr" role="presentation">${plainSpan(words)}</p></li>`;
/** HTML as Excel puts a range of cells on the clipboard. */
const excel = (css: string, rows: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";}
td {padding-top:1px; color:black; font-weight:400; text-decoration:none; vertical-align:bottom;} ${css} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 width=144 style='border-collapse:collapse'><!--StartFragment-->
<col width=72 span=2 style='width:54pt'>${rows}<!--EndFragment--></table></body></html>`;

interface Case {
  name: string;
  docx: Promise<string>;
  markdown: string;
  html: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'struck, bold, slanted and underlined text',
    docx: imported(
      paragraph(
        `${run('Keep ')}${run('ten', '<w:strike/>')}${run(' two ')}${run('years', '<w:b/>')}${run(' ')}${run('at', '<w:i/>')}${run(' ')}${run('least', '<w:u w:val="single"/>')}${run('.')}`,
      ),
    ),
    markdown: 'Keep ~~ten~~ two **years** *at* *least*.',
    html: [
      word(
        normal(
          'Keep <s>ten</s> two <b style="mso-bidi-font-weight:normal">years</b> <i>at</i> <u>least</u>.',
        ),
      ),
      google(
        block(
          plainSpan('Keep ') +
            plainSpan('ten', 'text-decoration:line-through;') +
            plainSpan(' two ') +
            plainSpan('years', 'font-weight:700;') +
            plainSpan(' ') +
            plainSpan('at', 'font-style:italic;') +
            plainSpan(' ') +
            plainSpan('least', 'text-decoration:underline;') +
            plainSpan('.'),
        ),
      ),
    ],
  },
  {
    name: 'exponents and indexes',
    docx: imported(
      paragraph(
        `${run('10')}${run('6', '<w:vertAlign w:val="superscript"/>')}${run(' of CO')}${run('2', '<w:vertAlign w:val="subscript"/>')}`,
      ),
    ),
    markdown: '10⁶ of CO₂',
    html: [
      word(normal('10<sup>6</sup> of CO<sub>2</sub>')),
      google(
        block(
          plainSpan('10') +
            plainSpan('6', 'font-size:0.6em;vertical-align:super;') +
            plainSpan(' of CO') +
            plainSpan('2', 'vertical-align:sub;'),
        ),
      ),
    ],
  },
  {
    name: 'labels that Markdown does not count',
    docx: imported(
      item(0, 'Scope') + item(1, 'guests') + item(1, 'staff'),
      numbering(level(0, 'upperRoman', 'Article %1.'), level(1, 'decimalZero', 'Section 1.%2')),
    ),
    markdown: '- Article I. Scope\n  - Section 1.01 guests\n  - Section 1.02 staff',
    html: [
      word(
        listed(1, 'Article I.', 'Scope') +
          listed(2, 'Section 1.01', 'guests') +
          listed(2, 'Section 1.02', 'staff'),
      ),
    ],
  },
  {
    name: 'numbers, and letters below them',
    docx: imported(
      item(0, 'Duty') + item(1, 'first') + item(1, 'second') + item(0, 'Right'),
      numbering(level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '(%2)')),
    ),
    markdown: '1. Duty\n   - (a) first\n   - (b) second\n2. Right',
    html: [
      word(
        listed(1, '1.', 'Duty') +
          listed(2, '(a)', 'first') +
          listed(2, '(b)', 'second') +
          listed(1, '2.', 'Right'),
      ),
      // Pasted from Word for the web.
      `<ol start="1"><li data-leveltext="%1." data-aria-level="1"><p class="Paragraph">Duty</p></li></ol><ol start="1" style="list-style-type:lower-alpha"><li data-leveltext="(%2)" data-aria-level="2"><p>first</p></li><li data-leveltext="(%2)" data-aria-level="2"><p>second</p></li></ol><ol start="2"><li data-leveltext="%1." data-aria-level="1"><p>Right</p></li></ol>`,
    ],
  },
  {
    name: 'letters and Roman numerals',
    docx: imported(
      item(0, 'one') + item(1, 'deep') + item(0, 'two'),
      numbering(level(0, 'lowerLetter', '%1.'), level(1, 'lowerRoman', '%2.')),
    ),
    markdown: '- a. one\n  - i. deep\n- b. two',
    html: [
      google(
        `<ol style="margin-top:0;">${googleItem(1, 'lower-alpha', 'one')}<ol>${googleItem(2, 'lower-roman', 'deep')}</ol>${googleItem(1, 'lower-alpha', 'two')}</ol>`,
      ),
      '<ol type="a"><li>one<ol type="i"><li>deep</li></ol></li><li>two</li></ol>',
    ],
  },
  {
    name: 'bullets of all shapes',
    docx: imported(
      item(0, 'Soap') + item(1, 'liquid') + item(0, 'Water'),
      numbering(
        level(0, 'bullet', '\uF0B7', '<w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr>'),
        level(1, 'bullet', 'o'),
      ),
    ),
    markdown: '- Soap\n  - liquid\n- Water',
    html: [
      word(
        listed(1, '·', 'Soap', 'Symbol') +
          listed(2, 'o', 'liquid', '"Courier New"') +
          listed(1, '·', 'Water', 'Symbol'),
      ),
      google(
        `<ul>${googleItem(1, 'disc', 'Soap')}<ul>${googleItem(2, 'circle', 'liquid')}</ul>${googleItem(1, 'disc', 'Water')}</ul>`,
      ),
    ],
  },
  {
    name: 'boxes to tick off',
    docx: imported(
      item(0, 'Badge') + paragraph(run('☒ Key')),
      numbering(level(0, 'bullet', '\uF06F', '<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr>')),
    ),
    markdown: '- [ ] Badge\n- [x] Key',
    html: [
      word(
        listed(1, 'o', 'Badge', 'Wingdings') +
          normal('<span style="font-family:&quot;MS Gothic&quot;">☒</span> Key'),
      ),
      google(
        `<ul>${[false, true].map((on) => `<li role="checkbox" aria-checked="${on}" style="list-style-type:none;"><img src="data:," width="18" alt="" aria-roledescription="checkbox"/><p role="presentation">${plainSpan(on ? 'Key' : 'Badge')}</p></li>`).join('')}</ul>`,
      ),
      '<ul><li class="task-list-item"><input type="checkbox" disabled> Badge</li><li><input type="checkbox" checked> Key</li></ul>',
    ],
  },
  {
    name: 'numbered headings, titles and quotes',
    docx: imported(
      styled('Title', 'Keys') +
        paragraph(
          run('Scope'),
          '<w:pStyle w:val="heading2"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
        ) +
        styled('Quote', 'Keys are counted.') +
        paragraph(run('All.')),
      { ...styles, ...numbering(level(0, 'decimal', '1.0%1')) },
    ).then((markdown) => `# Keys\n\n${markdown}`),
    markdown: '# Keys\n\n## 1.01 Scope\n\n> Keys are counted.\n\nAll.',
    html: [
      word(
        `<p class=MsoTitle>Keys<o:p></o:p></p>${listed(1, '1.01', 'Scope', '"Calibri Light"', 'h2')}<p class=MsoQuote>Keys are counted.</p>${normal('All.')}`,
      ),
    ],
  },
  {
    name: 'tables with lines in cells, spans, strike and alignment',
    docx: imported(
      table(
        cell(text('Who')) + cell(text('Years')) + cell(text('Where')),
        cell(text('Guests') + text('Hosts'), '<w:vMerge w:val="restart"/>') +
          cell(text('7', 'right')) +
          cell(paragraph(run('Desk', '<w:strike/>'))),
        cell(text(''), '<w:vMerge/>') + cell(text('10', 'right')) + cell(text('Gate')),
        cell(text('Always'), '<w:gridSpan w:val="3"/>'),
      ),
    ),
    markdown:
      '| Who | Years | Where |\n| --- | --: | --- |\n| Guests<br>Hosts | 7 | ~~Desk~~ |\n| Guests<br>Hosts | 10 | Gate |\n| Always |  |  |',
    html: [
      word(
        `<table class=MsoTableGrid border=1><tr><td width=208>${normal('Who')}</td><td>${normal('Years')}</td><td>${normal('Where')}</td></tr>
<tr><td rowspan=2>${normal('Guests')}${normal('Hosts')}</td><td><p class=MsoNormal align=right style='text-align:right'>7</p></td><td>${normal('<s>Desk</s>')}</td></tr>
<tr><td><p class=MsoNormal align=right style='text-align:right'>10</p></td><td>${normal('Gate')}</td></tr><tr><td colspan=3>${normal('Always')}</td></tr></table>`,
      ),
      excel(
        '.xl65 {text-decoration:line-through;} .xl66 {white-space:normal;}',
        `<tr height=20><td>Who</td><td>Years</td><td>Where</td></tr><tr><td rowspan=2 class=xl66>Guests<br>
    Hosts</td><td align=right>7</td><td class=xl65>Desk</td></tr><tr><td align=right>10</td><td>Gate</td></tr><tr><td colspan=3>Always</td></tr>
<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72></td><td width=72></td><td></td></tr><![endif]>`,
      ),
      `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr><td>Who</td><td>Years</td><td>Where</td></tr><tr><td rowspan="2">Guests<br/>Hosts</td><td style="text-align:right;">7</td><td style="text-decoration:line-through;">Desk</td></tr><tr><td style="text-align:right;">10</td><td>Gate</td></tr><tr><td colspan="3">Always</td></tr></tbody></table>`,
    ],
  },
  {
    name: 'footnotes',
    docx: imported(
      `<w:p>${run('Keys')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' are counted.')}</w:p>`,
      {
        'footnotes.xml': {
          type: 'footnotes',
          content: `<w:footnotes ${docxNamespaces}><w:footnote w:id="2">${docxParagraph('Of the house.')}</w:footnote></w:footnotes>`,
        },
      },
    ),
    markdown: 'Keys[^1] are counted.\n\n[^1]: Of the house.',
    html: [
      word(
        `${normal(`Keys<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a> are counted.`)}<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Of the house.<o:p></o:p></p></div></div>`,
      ),
      google(
        `${block(`${plainSpan('Keys')}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>${plainSpan(' are counted.')}`)}<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>${plainSpan(' Of the house.')}</p></div>`,
      ),
      // Pasted from LibreOffice.
      '<p>Keys<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> are counted.</p><div id="sdfootnote1"><p class="sdfootnote-western"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Of the house.</p></div>',
    ],
  },
  {
    name: 'comments, tracked changes, and hidden, white and tiny text',
    docx: imported(
      paragraph(
        `${run('Keys are ')}<w:ins w:author="Bo">${run('always')}</w:ins><w:del w:author="Al"><w:r><w:delText xml:space="preserve">never</w:delText></w:r></w:del><w:r><w:commentReference w:id="4"/></w:r>${run('secret', '<w:vanish/>')}${run('white', '<w:color w:val="FFFFFF"/>')}${run('tiny', '<w:sz w:val="2"/>')}${run(' counted.')}`,
      ),
    ),
    markdown: 'Keys are always counted.',
    html: [
      word(
        `${normal(`Keys are <ins cite="mailto:Bo" datetime="2026-01-01T00:00">always</ins><del cite="mailto:Al" datetime="2026-01-01T00:00">never</del><a style='mso-comment-reference:AL_1'></a><span class=MsoCommentReference><span style='mso-special-character:comment'>&nbsp;<a class=msocomanchor href="#_msocom_1">[AL1]</a></span></span><span style='display:none;mso-hide:all'>secret</span><span style='color:white;mso-themecolor:background1'>white</span><span style='font-size:1.0pt'>tiny</span> counted.`)}<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><span class=MsoCommentReference><a class=msocomoff href="#_msoanchor_1">[AL1]</a></span>Really?</p></div></div></div>`,
      ),
    ],
  },
];

describe('pasting and importing the same document', () => {
  it.each(cases)('produces the same Markdown: $name', async ({ docx, markdown, html }) => {
    expect(await docx).toBe(markdown);
    for (const source of html) expect(pasted(source)).toBe(markdown);
  });
});

it('lists the words of comments, changes, and hidden text in pasted content', () => {
  const html = cases.at(-1)?.html[0] ?? '';
  const { asides } = readHtml(fromHtml(html), { isOfOffice: true, engine: 'test' });
  expect(asides?.map(({ kind, text: said, by }) => [kind, said, by])).toEqual([
    ['inserted', 'always', 'Bo'],
    ['deleted', 'never', 'Al'],
    ['hidden', 'secret', undefined],
    ['same-color', 'white', undefined],
    ['tiny', 'tiny', undefined],
    ['comment', 'Really?', undefined],
  ]);
});

it('keeps white text from a web page whose background is unknown', () => {
  expect(pasted('<p style="color:#fff">Keys</p>')).toBe('Keys');
  expect(pasted('<div style="background:#222"><p style="color:#222">Keys</p></div>')).toBe('');
});
