import { expect, it } from 'vitest';
import { storableText } from './storable-text.ts';

it('replaces only text that cannot be stored', () => {
  expect(storableText('a\0b \uD800c \uDC00\uD800 😀 方\f\n')).toBe('a\uFFFDb \uFFFDc \uFFFD\uFFFD 😀 方\f\n');
});
