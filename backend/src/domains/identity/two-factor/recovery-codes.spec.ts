import { expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

it('creates ten different codes of 140 bits', () => {
  const codes = newRecoveryCodes();
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[\da-hjkmnp-tv-z]{4}(-[\da-hjkmnp-tv-z]{4}){6}$/);
});

it('recognizes a code in any spelling, including codes from earlier versions', () => {
  const [code = ''] = newRecoveryCodes();
  expect(hashOfRecoveryCode(code.toUpperCase().replaceAll('-', ' '))).toEqual(hashOfRecoveryCode(code));
  const hash = hashOfRecoveryCode('4k7m-9qtz-0a1b-x8yw');
  expect(hash).toHaveLength(32);
  for (const typed of ['4K7M9QTZ0A1BX8YW', ' 4k7m 9qtz oalb x8yw ', '4k7m-9qtz-0aib-x8yw']) {
    expect(hashOfRecoveryCode(typed)).toEqual(hash);
  }
  expect(hashOfRecoveryCode('4k7m-9qtz-0a1b-x8yx')).not.toEqual(hash);
});

it.each(['', '123456', '4k7m-9qtz-0a1b-x8y', '4k7m-9qtz-0a1b-x8yu', '4k7m-9qtz-0a1b-x8yw-0000'])(
  'does not accept %j as a code',
  (code) => {
    expect(hashOfRecoveryCode(code)).toBeUndefined();
  },
);
