import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

it.each([
  [
    '<p>Seen <img src="data:image/png;base64,AA" alt="Site *plan*"> here</p>',
    String.raw`Seen *(Image not imported: Site \*plan\*)* here`,
  ],
  ['<p><img src=""></p>', '*(Image not imported)*'],
  [
    '<p><a href="javascript:alert(1)">run</a> <a href="#top">up</a> <a href="mailto:a@b.c">mail</a></p>',
    'run up [mail](mailto:a@b.c)',
  ],
  [
    '<table><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></table>',
    '|     |     |\n| --- | --- |\n| a   | b<br><br>c |',
  ],
  ['<ul><li>☐ open</li><li>☒ done</li></ul>', '- [ ] open\n- [x] done'],
  [
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; AT&amp;T &amp;lt;</p>',
    String.raw`\<script>alert(1)\</script> AT&T \&lt;`,
  ],
])('%s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});
