import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { COMMON_PASSWORDS, CONTEXT_WORDS, isCommonPassword } from './common-passwords.ts';

it('contains over 3,000 common passwords of sufficient length', () => {
  expect(COMMON_PASSWORDS).toBeGreaterThanOrEqual(3_000);
});

it.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'PassW0rd', 'Trustno1'])(
  'recognizes %s as a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(['Proviso2026!', 'proviso-admin', 'HIPAA compliance 1', 'p.o.l.i.c.y', 'Administrator#1'])(
  'rejects %s, which consists only of words about this product',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it('uses only product words that the security rules list', async () => {
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
])('accepts %j', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
