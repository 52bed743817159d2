import { expect, it } from 'vitest';
import { assertVersions, VersionMismatchError } from './version-mismatch.ts';

const check = (needed: string, provided: string): void =>
  assertVersions({ name: 'billing', needs: { react: needed } }, { react: provided });

it.each([
  ['^19.3.1', '19.3.1'],
  ['^19.3.1', '19.3.2'],
  ['^19.3.1', '19.10.0'],
  ['^19.3.1', '19.4.0-rc.1'],
  // What is not said by a caret is judged by the federation runtime.
  ['>=18', '17.0.0'],
])('%s is met by %s', (needed, provided) => {
  expect(() => check(needed, provided)).not.toThrow();
});

it.each([
  ['^19.3.1', '19.3.0'],
  ['^19.3.1', '19.2.9'],
  ['^19.3.1', '20.0.0'],
  ['^20.0.0', '19.9.9'],
])('%s is not met by %s', (needed, provided) => {
  expect(() => check(needed, provided)).toThrow(VersionMismatchError);
});

it('says what is needed and what the page has', () => {
  expect(() => check('^20.0.0', '19.3.1')).toThrow('billing needs react ^20.0.0, and the page has 19.3.1');
});

it('leaves what the page does not share to the micro-frontend', () => {
  expect(() => assertVersions({ name: 'billing', needs: { vue: '^3.0.0' } }, {})).not.toThrow();
});
