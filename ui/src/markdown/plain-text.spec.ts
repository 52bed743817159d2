import { expect, it } from 'vitest';
import { plainTextOf } from './plain-text.ts';

it.each([
  ['emphasis', '**Owner:** the *officer* reviews `logs`.', 'Owner: the officer reviews logs.'],
  ['the end of emphasis', 'Legal basis:**\nData are protected.', 'Legal basis: Data are protected.'],
  ['the start of emphasis', 'The **officer', 'The officer'],
  ['a link', 'See the [incident plan](ir.md).', 'See the incident plan.'],
  ['a line break in a cell', 'Guests<br>Staff', 'Guests Staff'],
  ['a hard-wrapped line', 'Visitors\n   sign in.', 'Visitors sign in.'],
  ['cells in a row', 'Logs | 12 months | **IT**', 'Logs | 12 months | IT'],
  ['an asterisk in a formula', 'Risk is 2 * 3.', 'Risk is 2 * 3.'],
])('removes the Markdown syntax of %s', (_, markdown, plain) => {
  expect(plainTextOf(markdown)).toBe(plain);
});
