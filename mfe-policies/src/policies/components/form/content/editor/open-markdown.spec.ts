import { TextSelection } from '@tiptap/pm/state';
import { afterEach, describe, expect, it } from 'vitest';
import { UnsupportedMarkdownError } from '../markdown/features.ts';
import { readMarkdown } from '../markdown/editor-markdown.ts';
import { openMarkdown, type OpenEditor } from './open-markdown.ts';

let opened: OpenEditor | undefined;
afterEach(() => opened?.editor.destroy());

const open = (text: string): OpenEditor => {
  opened = openMarkdown(readMarkdown(text), () => undefined);
  return opened;
};
/** Types `text` after the first occurrence of `after`. */
const type = ({ editor }: OpenEditor, after: string, text: string): void => {
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(after) : -1;
    if (at === -1 && index >= 0) at = position + index + after.length;
  });
  expect(at, `“${after}” is in the text`).toBeGreaterThan(-1);
  editor.view.dispatch(
    editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at)).insertText(text),
  );
};

const policy = `

Hand hygiene
============

Clean hands protect   every
patient.  \nSee __WHO__ and *the \`guide\`*, <https://who.int> or www.who.int.
* one
* two

    more of two
    1) first
    2) second


+ another list

| Moment | Who |
|:--|-:|
| before \\| after | **all** |

    indented code

\`\`\`js title="a"
let a = 1;
\`\`\`
> quote
lazy line

***
##### Level five #####
[relative](/policies/1 "A title") and [other](tel:123) &amp; &copy; 1\\. 2 * 3 < 4 ~~gone~~  `;

describe('unchanged text', () => {
  it.each([
    ['with blocks of every kind', policy],
    ['with Windows line endings', policy.replaceAll('\n', '\r\n')],
    ['that is empty', ''],
    ['that is only white space', ' \n\n'],
    ['without a final line break', 'text'],
    ['with a byte order mark', '\uFEFF# Title\n'],
    [
      'in a right-to-left script, with zero-width characters',
      '# \u202Eمرحبا\u200B\n\nשלום \u200Dworld\u00A0\n',
    ],
    ['with an empty item and an item that begins with a list', '- \n- - inner\n-\n  # heading\n'],
    ['with an empty table cell', '|a|b|\n|-|-|\n|x|\n'],
  ])('stays the same byte for byte: %s', (_, text) => {
    expect(open(text).markdown()).toBe(text);
  });
});

describe('writing changed text', () => {
  it('rewrites only the block that changed', () => {
    const text = open(policy);

    type(text, 'the ', 'good ');

    expect(text.markdown()).toBe(
      policy.replace(
        /Clean hands[^]*?www\.who\.int\./,
        'Clean hands protect   every patient.\\\nSee **WHO** and *the good `guide`*, <https://who.int> or [www.who.int](http://www.who.int).\n',
      ),
    );
  });

  it.each([
    ['1. not a list', '1\\. not a list'],
    ['# not a heading', '\\# not a heading'],
    ['2 * 3 * 4 and _a_', '2 \\* 3 \\* 4 and \\_a\\_'],
    ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
    ['[^1] and ![x](y)', '\\[^1] and !\\[x]\\(y)'],
  ])('escapes %s so that it reads as typed', (typed, written) => {
    const text = open('');
    text.editor.commands.insertContent({ type: 'text', text: typed });

    expect(text.markdown()).toBe(written);
    expect(open(written).editor.state.doc.textContent).toBe(typed);
  });

  it('keeps the text before and after a removed block', () => {
    const text = open('# One\n\n- a\n\nmiddle\n\n- b\n');
    const { doc, tr } = text.editor.state;
    const from = doc.child(0).nodeSize + doc.child(1).nodeSize;
    text.editor.view.dispatch(tr.delete(from, from + doc.child(2).nodeSize));

    const written = text.markdown();

    expect(written).toBe('# One\n\n- a\n\n* b\n');
    expect(open(written).editor.state.doc.childCount).toBeGreaterThanOrEqual(3);
  });

  it('moves trailing white space out of bold text', () => {
    const text = open('');
    text.editor.commands.insertContent([
      { type: 'text', text: 'very ', marks: [{ type: 'bold' }] },
      { type: 'text', text: 'clean ' },
    ]);
    expect(text.markdown()).toBe('**very** clean');
  });

  it('writes nested lists, a table and code as Markdown', () => {
    const text = open('- a\n  1. b\n  2. c\n- d\n\n| h |\n| - |\n| x |\n\n```sh\nrm\n```\n');
    type(text, 'b', '!');
    type(text, 'x', '|');
    type(text, 'rm', ' *');
    expect(text.markdown()).toBe('- a\n  1. b!\n  2. c\n- d\n\n| h |\n| - |\n| x\\| |\n\n```sh\nrm *\n```\n');
  });
});

describe('reference links', () => {
  const text =
    'See [the rules][rules], [maps] and ![Plan][plan].\n\nAsk [us][Rules].\n\n[rules]: https://example.org/rules "Rules"\n[maps]: <https://example.org/a b>\n[plan]: pictures/' +
    `${'a'.repeat(64)}.png\n`;

  it('are shown as links in the editor, and are preserved byte for byte', () => {
    const { editor, markdown } = open(text);
    const links: unknown[] = [];
    editor.state.doc.descendants((node) => {
      for (const { type: mark, attrs } of node.marks)
        if (mark.name === 'link') links.push([node.text, attrs['href'], attrs['title']]);
    });
    expect(links).toEqual([
      ['the rules', 'https://example.org/rules', 'Rules'],
      ['maps', 'https://example.org/a b', null],
      ['us', 'https://example.org/rules', 'Rules'],
    ]);
    expect(markdown()).toBe(text);
  });

  it('become inline links in a changed paragraph, but stay references elsewhere', () => {
    const edited = open(text);
    type(edited, 'Ask ', 'all of ');
    expect(edited.markdown()).toBe(
      text.replace('Ask [us][Rules].', 'Ask all of [us](https://example.org/rules "Rules").'),
    );
  });

  it('remain links when their definition is removed', () => {
    const edited = open('See [it][1].\n\n[1]: https://example.org\n');
    const { doc, tr } = edited.editor.state;
    edited.editor.view.dispatch(tr.delete(doc.child(0).nodeSize, doc.content.size));
    expect(edited.markdown()).toBe('See [it](https://example.org).\n');
  });

  it('keep their definition even if no link uses it', () => {
    const edited = open('[a]: https://example.org/a "A"\n');
    const html = edited.editor.getHTML();
    edited.editor.commands.setContent(html);
    expect(edited.markdown()).toBe('[a]: https://example.org/a "A"\n');
  });
});

describe('text that the editor cannot preserve', () => {
  it.each([
    ['html', 'Some <b>bold</b> text'],
    ['html', '<div>\n\nblock\n\n</div>'],
    ['html', 'a\n\n<!-- note -->'],
    ['image', '![plan](https://example.org/plan.png)'],
    ['reference', '> See [it][1].\n>\n> [1]: https://example.org'],
    ['table', '| a |\n| - |\n| b | c |'],
    ['depth', `${'> '.repeat(500)}deep`],
    ['depth', '['.repeat(50_000)],
    ['size', 'x'.repeat(512 * 1024 + 1)],
  ])('is rejected because of %s', (feature, text) => {
    const opening = () => readMarkdown(text);
    expect(opening).toThrow(UnsupportedMarkdownError);
    expect(opening).toThrow(feature);
  });
});

describe('footnotes', () => {
  it.each([
    'Doors[^law] are **locked[^1]**.\n\n[^law]: Of *1990*.\n\n[^1]: By the host.\n\n    Every night.',
    // The reference may be far away from the footnote.
    `Doors[^1].\n\n${'# Doors\n\nLocked. '.repeat(900)}\n\n[^1]: By the host.`,
    '| Who | When |\n| - | - |\n| Guests[^a] | Doors |\n\n[^a]: All.',
  ])('are kept by the editor (%#)', (text) => {
    const editing = open(text);
    expect(editing.markdown()).toBe(text);
    type(editing, 'Doors', ' too');
    expect(editing.markdown()).toBe(text.replace('Doors', 'Doors too'));
  });

  it('are shown as footnotes', () => {
    const { editor } = open('Doors[^law].\n\n[^law]: Of 1990.');
    expect(editor.getText({ blockSeparator: '|' })).toMatch(/^Doors\[law\]\.\|+Of 1990\.$/);
    expect(editor.view.dom.querySelector('sup')?.textContent).toBe('[law]');
    expect(editor.view.dom.querySelector('[data-footnote-label="law"] p')?.textContent).toBe('Of 1990.');
  });
});

describe('task lists, and cells with several lines', () => {
  it.each([
    '- [ ] Badge given\n- [x] Badge taken back\n  - [ ] by the host',
    '- [ ] Badge given\n- not to be ticked\n- [x] done',
    '1. [ ] Badge given\n2. [x] done\n3. plain',
    '| Who | When |\n| - | - |\n| Guests<br>Couriers | **Always**<br>*so* |',
  ])('are kept by the editor: %j', (text) => {
    const editing = open(text);
    expect(editing.markdown()).toBe(text);
    type(editing, text.includes('Badge') ? 'Badge given' : 'Couriers', '!');
    expect(editing.markdown()).toBe(text.replace(/Badge given|Couriers/, '$&!'));
  });
});
