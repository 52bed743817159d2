import { expect, it } from 'vitest';
import type { PageContent } from '../layout/page-content.ts';
import { withoutRunningLines } from './running-lines.ts';

const SIZE = 10;
const line = (text: string, baseline: number) => ({
  text,
  left: 72,
  right: 72 + text.length * 5,
  baseline,
  top: baseline - 8,
  bottom: baseline + 2,
  size: SIZE,
  bold: false,
  italic: false,
  fixed: false,
});
/** A page whose first line is separated from two other lines, which differ on each page. */
const page = (first: string, number: number): PageContent => ({
  width: 612,
  height: 792,
  runs: [line(first, 72), line(`Rule ${'abcdefghijklmnop'[number]} of many`, 110), line(`So ${first}`, 130)],
  turned: [],
  rulings: [],
  edges: [],
  dots: [],
});
const headersOf = (firsts: readonly string[]) =>
  withoutRunningLines(firsts.map(page), SIZE).map(({ surroundings }) => surroundings[0]?.text);

it('removes a running chapter name from the pages of the chapter', () => {
  const firsts = [
    'Scope',
    'Scope',
    'Scope',
    'Duties',
    'Duties',
    'Duties',
    'Keys',
    'Keys',
    'Keys',
    'Rooms',
    'Rooms',
    'Rooms',
  ];
  expect(headersOf(firsts)).toEqual(firsts);
});

it('keeps text that is at the top of only a few distant pages', () => {
  const own = 'one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');
  const firsts = [
    'History:',
    ...own.slice(0, 5),
    'History:',
    ...own.slice(5, 10),
    'History:',
    ...own.slice(10),
  ];
  expect(headersOf(firsts)).toEqual(firsts.map(() => undefined));
});
