import { expect, it } from 'vitest';
import { returnPathOf } from './return-path.ts';

it.each([
  ['/policies/1', '/policies/1'],
  ['/search?text=a%20b&state=CA#results', '/search?text=a%20b&state=CA#results'],
  ['/a/../policies', '/policies'],
  ['/grüße', '/gr%C3%BC%C3%9Fe'],
  ['/?next=https://elsewhere.example', '/?next=https://elsewhere.example'],
])('accepts a page of this installation: %s', (address, path) => {
  expect(returnPathOf(address)).toBe(path);
});

it.each([
  undefined,
  '',
  'policies',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '///elsewhere.example',
  '//[',
  'javascript:alert(1)',
  '/api/logout',
  '/x/../api/logout',
  '/api',
  `/${'a'.repeat(2_000)}`,
])('rejects any other address: %j', (address) => {
  expect(returnPathOf(address)).toBeUndefined();
});
