import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { COMMON_PASSWORDS, CONTEXT_WORDS, isCommonPassword } from './common-passwords.ts';

it('knows more than three thousand passwords that are long enough', () => {
  expect(COMMON_PASSWORDS).toBeGreaterThanOrEqual(3_000);
});

it.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'PassW0rd', 'Trustno1'])(
  'knows %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(['Proviso2026!', 'proviso-admin', 'HIPAA compliance 1', 'p.o.l.i.c.y', 'Administrator#1'])(
  'knows %s, which is nothing but words of this product',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it('lists the words of this product in the rules', async () => {
  const rules = await readFile(new URL('../../../../docs/security/rules.md', import.meta.url), 'utf8');
  for (const word of CONTEXT_WORDS) expect(rules).toContain(` ${word}`);
});

it.each([
  'correct horse battery staple',
  'password of nobody else',
  '',
  'ein gutes Passwort',
  'proviso of an otter',
  '2026-11-27',
])('takes %j', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
