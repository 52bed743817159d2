import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { hashOfKeyText, idOfKeyText, newKeyText } from './key-text.ts';

it('creates a different key each time, and includes its id', () => {
  const id = v7();
  const text = newKeyText(id);
  expect(idOfKeyText(text)).toBe(id);
  expect(newKeyText(id)).not.toBe(text);
  expect(hashOfKeyText(text)).toHaveLength(32);
});

it.each(['', 'prv_', 'prv_1_2', `prv_${v7()}`, `prv_${v7()}_short`, `prv_' or 1=1_${'a'.repeat(43)}`])(
  'rejects %j as a key',
  (text) => {
    expect(idOfKeyText(text)).toBeUndefined();
  },
);
