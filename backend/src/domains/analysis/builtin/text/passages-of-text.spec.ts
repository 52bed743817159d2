import { expect, it } from 'vitest';
import { passagesOfText } from './passages-of-text.ts';

it('reads the blocks of a document with the headings above them, across pages', () => {
  const text =
    '4.2 Access reviews\n\nManagers review access\nevery quarter.\n\f\n- Badges are returned.\n\nAda\tDaily\n';
  expect(
    passagesOfText(text).map(({ kind, start, end, headings }) => [kind, text.slice(start, end), headings]),
  ).toEqual([
    ['heading', '4.2 Access reviews', []],
    ['paragraph', 'Managers review access\nevery quarter.', ['4.2 Access reviews']],
    ['item', '- Badges are returned.', ['4.2 Access reviews']],
    ['row', 'Ada\tDaily', ['4.2 Access reviews']],
  ]);
});
