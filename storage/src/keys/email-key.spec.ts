import { expect, it } from 'vitest';
import { createEmailKey, normalizeEmail } from './email-key.ts';

const emailKey = createEmailKey(Buffer.alloc(32, 1));

it('derives the same key for different spellings of one address', () => {
  const key = emailKey('zoe@example.com');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  for (const written of [' Zoe@Example.COM ', 'ＺＯＥ@example.com', 'zoe@example.com\n'])
    expect(emailKey(written)).toBe(key);
  expect(normalizeEmail(' Ａnna@X.org')).toBe('anna@x.org');
});

it('derives different keys for different addresses and installations', () => {
  expect(emailKey('zoe@example.com')).not.toBe(emailKey('zoe@example.org'));
  expect(emailKey('zoe@example.com')).not.toBe(createEmailKey(Buffer.alloc(32, 2))('zoe@example.com'));
});
