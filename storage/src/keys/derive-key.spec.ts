import { expect, it } from 'vitest';
import { deriveKey } from './derive-key.ts';

const masterKey = Buffer.alloc(32, 7);

it('derives a different key for each purpose', () => {
  const keys = (['subject-keys', 'email'] as const).map((purpose) => deriveKey(masterKey, purpose));
  expect(keys.map(({ length }) => length)).toEqual([32, 32]);
  expect(keys[0]?.equals(keys[1] ?? masterKey)).toBe(false);
});

// Stored data depends on these bytes: they must never change. The values were computed with OpenSSL as RFC
// 5869 specifies.
it('uses HKDF-SHA256 without salt and with the purpose as info', () => {
  expect(deriveKey(masterKey, 'email').toString('hex')).toBe(
    'd36e78078846fadb0494adfecb612fa1344048363d50dca756d725f7c5d2035c',
  );
});
