import { expect, it } from 'vitest';
import { assertVersions, VersionMismatchError } from './version-mismatch.ts';

const check = (needed: string, provided: string): void =>
  assertVersions({ name: 'billing', needs: { react: needed } }, { react: provided });

it.each([
  ['^19.3.1', '19.3.1'],
  ['^19.3.1', '19.3.2'],
  ['^19.3.1', '19.10.0'],
  ['^19.3.1', '19.4.0-rc.1'],
  // The federation runtime checks ranges other than carets.
  ['>=18', '17.0.0'],
])('accepts, for the range %s, the version %s', (needed, provided) => {
  expect(() => check(needed, provided)).not.toThrow();
});

it.each([
  ['^19.3.1', '19.3.0'],
  ['^19.3.1', '19.2.9'],
  ['^19.3.1', '20.0.0'],
  ['^20.0.0', '19.9.9'],
])('rejects, for the range %s, the version %s', (needed, provided) => {
  expect(() => check(needed, provided)).toThrow(VersionMismatchError);
});

it("reports the required version and the page's version", () => {
  expect(() => check('^20.0.0', '19.3.1')).toThrow('billing needs react ^20.0.0, and the page has 19.3.1');
});

it('accepts packages that the page does not share', () => {
  expect(() => assertVersions({ name: 'billing', needs: { vue: '^3.0.0' } }, {})).not.toThrow();
});
