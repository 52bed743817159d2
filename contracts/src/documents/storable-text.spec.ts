import { expect, it } from 'vitest';
import { storableText } from './storable-text.ts';

it('replaces what cannot be stored and nothing else', () => {
  expect(storableText('a\0b \uD800c \uDC00\uD800 😀 方\f\n')).toBe('a\uFFFDb \uFFFDc \uFFFD\uFFFD 😀 方\f\n');
});
