import { expect, it } from 'vitest';
import { linkedParts } from './linked-parts.ts';

const origin = 'https://policies.example.com';
const said = (text: string) => linkedParts(text, origin).map(({ text: part, path }) => [part, path]);

it('finds URLs of this installation', () => {
  expect(said(`Open\n${origin}/join/a-b_c?x=1\nto accept (${origin}/).`)).toEqual([
    ['Open\n', undefined],
    [`${origin}/join/a-b_c?x=1`, '/join/a-b_c?x=1'],
    ['\nto accept (', undefined],
    [`${origin}/`, '/'],
    [').', undefined],
  ]);
});

it.each([
  'https://evil.example/join/abc',
  'https://policies.example.com.evil.example/',
  'https://policies.example.com@evil.example/',
  'http://policies.example.com/',
  'http://[',
  'javascript:alert(1)',
])('does not link %s', (address) => {
  const text = `Hello ${address} there`;
  expect(said(text)).toEqual([[text, undefined]]);
});

it('returns no parts for empty text', () => {
  expect(said('')).toEqual([]);
});
