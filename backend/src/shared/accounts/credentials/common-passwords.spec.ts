import { expect, it } from 'vitest';
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts';

it('knows more than three thousand passwords that are long enough', () => {
  expect(COMMON_PASSWORDS).toBeGreaterThanOrEqual(3_000);
});

it.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'PassW0rd', 'Trustno1'])(
  'knows %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(['correct horse battery staple', 'password of nobody else', '', 'ein gutes Passwort'])(
  'takes %j',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
