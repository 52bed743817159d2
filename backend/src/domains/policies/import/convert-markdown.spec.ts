import { describe, expect, it } from 'vitest';
import { convertMarkdown } from './convert-markdown.ts';

const converted = (markdown: string) => {
  const conversion = convertMarkdown(Buffer.from(markdown));
  if (conversion.outcome === 'failed') throw new Error(conversion.reason);
  return conversion;
};
const contentOf = (markdown: string) => converted(markdown).content;

describe('the front matter of a Markdown file', () => {
  it.each([
    '---\ntitle: "Keys: who"\nowner: HR\ntags: [a, b]\n---\n\n# Scope\n\nAll.',
    '+++\ntitle = "Keys: who"\nowner = \'HR\'\ntags = ["a","b"]\n+++\n\n# Scope\n\nAll.',
  ])('provides the title and lists its other fields: %j', (markdown) => {
    expect(converted(markdown)).toMatchObject({
      title: 'Keys: who',
      titleFrom: 'properties',
      content: '# Scope\n\nAll.',
      remarks: [
        { about: 'fields-left-out', count: 2, places: [{ text: 'owner: HR' }, { text: 'tags: ["a","b"]' }] },
      ],
    });
  });

  it('shows each TOML date and each TOML table on one line', () => {
    const toml =
      '+++\ntitle = "Keys"\nsince = 2026-01-31\n[owner]\nname = "HR"\nfrom = 2026-01-31\n+++\nText.';
    expect(converted(toml).remarks).toMatchObject([
      {
        about: 'fields-left-out',
        places: [{ text: 'since: 2026-01-31' }, { text: 'owner: {"name":"HR","from":"2026-01-31"}' }],
      },
    ]);
  });

  it('lets the first heading become the title if it contains no title itself', () => {
    expect(converted('+++\nowner = "HR"\n+++\n# Keys')).toMatchObject({
      title: 'Keys',
      titleFrom: 'heading',
    });
    expect(converted('---\nowner: HR\n---\n# Keys')).toMatchObject({ title: 'Keys', titleFrom: 'heading' });
  });

  it.each([
    '---\n\nA text between rules.\n\n---\n\nMore.',
    '+++\n\nA text between signs.\n\n+++\n\nMore.',
    '+++\nno = [closed\n+++\nText.',
    '+++\nno = "closed\n+++\nText.',
    '+++\ntitle = "never closed"',
    '---\nno: [closed\n---\nText.',
    'Text.\n\n---\ntitle: no\n---\n',
    '---\ntitle: never closed',
  ])('is not recognized in %j', (markdown) => {
    expect(converted(markdown)).toMatchObject({ content: markdown, remarks: [] });
  });
});

describe('HTML in Markdown', () => {
  it.each([
    ['10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub>', '10⁶ m², CO₂'],
    ['the 2<sup>nd</sup> of <b>all</b> <em>keys</em>', 'the 2nd of **all** *keys*'],
    ['kept <del>ten</del> <s>or</s> two years', 'kept ~~ten~~ ~~or~~ two years'],
    ['one<br>two', 'one\\\ntwo'],
    ['| a |\n| - |\n| b<br>c |', '| a |\n| - |\n| b<br>c |'],
    ['`<sup>6</sup>`', '`<sup>6</sup>`'],
    ['```\n<!-- code -->\n```', '```\n<!-- code -->\n```'],
    ['<div class="x">\n\nText\n\n</div>\n\nEnd', 'Text\n\nEnd'],
    ['<p align="center">Keys &amp; <i>locks</i></p>\n\nEnd', 'Keys & *locks*\n\nEnd'],
    [
      '<table><tr><th>Who<th>When<tr><td>Guests<br>Hosts<td>always</table>',
      '| Who | When |\n| --- | --- |\n| Guests<br>Hosts | always |',
    ],
    ['<Company>\n\nText', '<Company>\n\nText'],
    ['<script>\nalert(1)\n</script>', '<script>\nalert(1)\n</script>'],
    ['Press <kbd>Ctrl</kbd>, <mark>always</mark>', 'Press `Ctrl`, always'],
    ['See <a href="https://example.org/a b">it</a><a name="x"></a>.', 'See [it](https://example.org/a%20b).'],
    ['Load of 10^6^, H~2~O, ~~gone~~ and x^y', 'Load of 10⁶, H₂O, ~~gone~~ and x^y'],
    ['Key\n:   opens\n    a door\n\n:   is locked away', '**Key**\\\nopens a door\n\nis locked away'],
    ['Key\n\n: opens a door\n\nLock\n\n: is opened', '**Key**\n\nopens a door\n\n**Lock**\n\nis opened'],
    ['Key\n: opens a door\n: must be locked away', '**Key**\\\nopens a door\\\nmust be locked away'],
    ['Note: see below\nmore', 'Note: see below\nmore'],
  ])('becomes Markdown where policies support it: %j', (markdown, content) => {
    expect(contentOf(markdown)).toBe(content);
  });

  it('has its comments removed and listed', () => {
    const markdown =
      '<!-- internal -->\n# Keys\n\nKeep <!-- not\nyet --> them.\n\n[//]: # (hidden)\n\n<!-- never closed';
    expect(converted(markdown)).toMatchObject({
      title: 'Keys',
      content: 'Keep  them.\n\n<!-- never closed',
      remarks: [
        {
          about: 'comments-left-out',
          count: 3,
          places: [{ text: 'internal' }, { text: 'not\nyet' }, { text: 'hidden' }],
        },
      ],
    });
  });
});

describe('lists with letters or Roman numerals', () => {
  it.each([
    ['a. Doors\nb. Keys that\n   are lent\nc. Locks', '- a. Doors\n- b. Keys that\n   are lent\n- c. Locks'],
    ['(a) one\n\n(b) two', '- (a) one\n\n- (b) two'],
    ['i) one\nii) two\niii) three\niv) four', '- i) one\n- ii) two\n- iii) three\n- iv) four'],
    ['Duties:\nA. Scope\nB. Review', 'Duties:\n- A. Scope\n- B. Review'],
    ['1. First\n   a. one\n   b. two\n2. Second', '1. First\n   - a. one\n   - b. two\n2. Second'],
    [
      'a. one\n   i. deep\n   ii. deeper\nb. two\n   i. again\n   ii. more',
      '- a. one\n  - i. deep\n  - ii. deeper\n- b. two\n  - i. again\n  - ii. more',
    ],
    ['h. eight\ni. nine\n\ng. h.', 'h. eight\ni. nine\n\ng. h.'],
    ['A. Smith signs.\nI. Newton, too.', 'A. Smith signs.\nI. Newton, too.'],
    ['`a. code`\n\n    a. one\n    b. two', '`a. code`\n\n    a. one\n    b. two'],
  ])('keep their labels as text: %j', (markdown, content) => {
    expect(contentOf(markdown)).toBe(content);
  });
});
