import { expect, it } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const options = [
  { value: 'OR', label: 'OR', detail: 'Oregon' },
  { value: 'NC', label: 'NC', detail: 'North Carolina' },
  { value: 'CA', label: 'CA', detail: 'California' },
  { value: 'PR', label: 'PR', detail: 'Región de Añasco' },
];
const found = (typed: string) => matchingOptions(options, typed).map(({ value }) => value);

it('returns all options while nothing is typed', () => expect(found(' ')).toEqual(['OR', 'NC', 'CA', 'PR']));
it('puts labels that begin with the typed text first', () => expect(found('ca')).toEqual(['CA', 'NC']));
it('keeps the order of the other labels', () => expect(found('n')).toEqual(['NC', 'OR', 'CA', 'PR']));
it('finds words in any order', () => expect(found('carolina north')).toEqual(['NC']));
it('ignores case and accents', () => expect(found('ANASCO region')).toEqual(['PR']));
it('returns nothing if nothing matches', () => expect(found('zz')).toEqual([]));
