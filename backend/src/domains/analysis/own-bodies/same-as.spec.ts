import { expect, it } from 'vitest';
import { elementsOf } from './same-as.ts';

const citations = new Map([
  ['A', ['one.first', 'one.second']],
  ['B', ['one.second', 'two.first']],
  ['Silent', []],
]);

it.each([
  ['the elements of one requirement', ['A'], ['one.first', 'one.second']],
  [
    'the elements of all requirements, without duplicates',
    ['A', 'B'],
    ['one.first', 'one.second', 'two.first'],
  ],
  ['nothing without a requirement', [], undefined],
  ['nothing if a requirement has no elements', ['A', 'Silent'], undefined],
  ['nothing if a requirement is no longer in the library', ['A', 'Gone'], undefined],
])('returns %s', (_, sameAs, elements) => {
  expect(elementsOf(citations, { sameAs })).toEqual(elements);
});
