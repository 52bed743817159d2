import { afterEach, describe, expect, it } from 'vitest';
import { openMarkdown, type OpenEditor } from '../editor/open-markdown.ts';
import { readMarkdown } from '../markdown/editor-markdown.ts';
import { parseMarkdownSlice } from './pasted-markdown.ts';

let opened: OpenEditor | undefined;
afterEach(() => opened?.editor.destroy());
const open = (text = ''): OpenEditor => {
  opened = openMarkdown(readMarkdown(text), () => undefined);
  return opened;
};
/** Pastes `html` into an empty text and returns the Markdown. */
const pasted = (html: string): string => {
  const text = open();
  text.editor.view.pasteHTML(html);
  return text.markdown();
};

const item = (level: number, marker: string, text: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const word = (body: string): string => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0in} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head>
<body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** Returns the remarks of a paste. */
const remarksOf = (html: string): [string, number | undefined][] => {
  const remarks: [string, number | undefined][] = [];
  const { editor } = open();
  editor.on('pasted', (text) => {
    remarks.push(...text.remarks.map(({ about, count }): [string, number | undefined] => [about, count]));
  });
  editor.view.pasteHTML(html);
  return remarks;
};

describe('text pasted from other pages', () => {
  it('continues the line that it is pasted into, and keeps the space on both sides', () => {
    const { editor, markdown } = open('Keys are counted.');
    editor.commands.setTextSelection(6);
    editor.view.pasteHTML('<meta charset="utf-8"><span>to the <b>attic</b> </span>');
    expect(markdown()).toBe('Keys to the **attic** are counted.');
  });

  it('gets unique footnote labels, even if the text already uses the same labels', () => {
    const { editor, markdown } = open('Doors[^1].\n\n[^1]: Of wood.');
    editor.commands.setTextSelection(1);
    editor.view.pasteHTML(
      '<p>Keys<sup><a href="#_ftn1">[1]</a></sup></p><div id="ftn1"><p><a name="_ftn1" href="#_ftnref1">[1]</a> Of iron.</p></div>',
    );
    expect(markdown()).toBe('Keys[^2]\n\n[^2]: Of iron.\n\nDoors[^1].\n\n[^1]: Of wood.');
  });

  it('is inserted as lines if it is nested too deeply', () => {
    const deep = '<ul><li>'.repeat(300);
    expect(pasted(`${deep}Keys`)).toContain('Keys');
  });

  it('keeps bold and italic styles as marks, and drops all other styles', () => {
    expect(
      pasted(
        `<b style="font-weight:normal"><p><span style="color:red;font-weight:700">Clean</span> <span style="font-style: italic">hands</span> save</p></b>`,
      ),
    ).toBe('**Clean** *hands* save');
    expect(pasted(`<style>p { color: red }</style><p style="color:red">style = text</p>`)).toBe(
      'style = text',
    );
  });
});

describe('styles with a meaning, such as strikethrough', () => {
  it.each([
    ['<p>Keep <span style="text-decoration:line-through;">ten</span> two.</p>', 'Keep ~~ten~~ two.'],
    ['<p>Up to 10<sup>6</sup>, SO<sub>4</sub>, 2<sup>nd</sup></p>', 'Up to 10⁶, SO₄, 2nd'],
    ['<p>m<span style="vertical-align:super;font-size:0.6em">2</span></p>', 'm²'],
    ['<p>Seen <span style="display:none">secret</span> text</p>', 'Seen text'],
    ['<ol style="list-style-type:lower-alpha"><li>one</li><li>two</li></ol>', '- a. one\n- b. two'],
    ['<ol type="I" start="4"><li><p>four</p></li></ol>', '- IV. four'],
    ['<ol><li>one</li></ol>', '1. one'],
  ])('are kept: %s', (html, markdown) => {
    expect(pasted(html)).toBe(markdown);
  });
});

describe('pasting text from Word', () => {
  it('keeps list labels that are not numbers', () => {
    const list = [item(1, 'Part I.', 'Scope'), item(2, '(b)', 'guests'), item(2, 'Section 1.02', 'staff')];
    expect(pasted(word(list.join('\n')))).toBe('- Part I. Scope\n  - (b) guests\n  - Section 1.02 staff');
  });

  it('omits comments and deleted text, as imports do, and reports the omissions', () => {
    const remark = `<span class=MsoCommentReference><span style='mso-special-character:comment'><a class=msocomanchor href="#_msocom_1">[AL1]</a></span></span>`;
    const list = `<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div>`;
    const text = `<p class=MsoNormal>Keys <a style='mso-comment-reference:AL_1'>are</a>${remark} kept <del>ten</del><ins>two</ins> years.</p>`;
    expect(pasted(word(text + list))).toBe('Keys are kept two years.');
    expect(remarksOf(word(text + list))).toEqual([
      ['deletions-accepted', 1],
      ['insertions-accepted', 1],
      ['comments-left-out', 1],
    ]);
  });

  it('keeps headings, including paragraphs with an outline level', () => {
    expect(
      pasted(
        word(
          `<p class=MsoTitle>Hand hygiene<o:p></o:p></p><h2><span style='color:red'>Purpose</span></h2>` +
            `<p class=MsoNormal style='mso-outline-level:3'>Why</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Clean</b> <i>hands</i></p>`,
        ),
      ),
    ).toBe('# Hand hygiene\n\n## Purpose\n\n### Why\n\n**Clean** *hands*');
  });

  it('turns Word lists into real lists with their levels', () => {
    expect(
      pasted(
        word(
          [
            item(1, '·', 'Soap'),
            item(2, 'o', 'liquid'),
            item(3, '§', 'in bags'),
            item(1, '·', 'Water'),
            '<p class=MsoNormal>Then:</p>',
            item(1, '3.', 'Rinse'),
            item(2, 'a)', 'both hands'),
            item(1, '4.', 'Dry'),
          ].join('\n'),
        ),
      ),
    ).toBe('- Soap\n  - liquid\n    - in bags\n- Water\n\nThen:\n\n3. Rinse\n   - a) both hands\n4. Dry');
  });

  it('keeps tables: a header row, one paragraph per cell, and merged cells repeated in each row', () => {
    expect(
      pasted(
        word(
          `<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Moment</b></p></td><td><p>Who</p></td></tr>
           <tr><td rowspan=2><p>Before</p><p>contact</p></td><td><p>Nurse</p></td></tr>
           <tr><td><p>Doctor</p></td></tr><tr><td colspan=2><p>All</p></td></tr></table>`,
        ),
      ),
    ).toBe(
      '| **Moment** | Who |\n| - | - |\n| Before<br>contact | Nurse |\n| Before<br>contact | Doctor |\n| All | |',
    );
  });

  it('removes comments, styles, and Office elements', () => {
    const { editor } = open();
    editor.view.pasteHTML(word(`<p class=MsoNormal style='mso-fareast-language:EN'>Text</p><v:shape/>`));
    expect(editor.getHTML()).toBe('<p>Text</p>');
  });
});

describe('pasted HTML and scripts', () => {
  it.each([
    ['<p>Hi <script>alert(1)</script><img src=x onerror=alert(1)></p>', 'Hi *(Image not imported)*'],
    ['<p onclick="alert(1)"><a href="javascript:alert(1)">go</a></p>', 'go'],
    [
      '<object data="https://example.org"></object><p><a href="https://example.org">site</a></p>',
      '[site](https://example.org/)',
    ],
    [
      '<p><a href="mailto:a@b.org">mail</a> <a href="ftp://b.org/x">file</a></p>',
      '[mail](mailto:a@b.org) file',
    ],
  ])('are inert: %s', (html, markdown) => {
    expect(pasted(html)).toBe(markdown);
  });
});

describe('pasted Markdown', () => {
  it.each([
    ['a heading', '# Title'],
    ['a list', '- a\n- b'],
    ['a table', '| a |\n| - |\n| b |'],
    ['bold text', 'some **bold** text'],
  ])('is recognized: %s', (_, text) => {
    const { editor } = open();
    expect(parseMarkdownSlice(editor.schema, text)?.content.childCount).toBeGreaterThan(0);
  });

  it.each([
    ['ordinary text', 'Order #5 costs 3 * 4.'],
    ['Markdown with a picture file', '# Title\n\n![Plan](plan.png)'],
    ['raw HTML', '# Title\n\n<b>bold</b>'],
  ])('stays plain text: %s', (_, text) => {
    expect(parseMarkdownSlice(open().editor.schema, text)).toBeUndefined();
  });
});
