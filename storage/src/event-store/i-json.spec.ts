import { describe, expect, it } from 'vitest';
import { TextNotStorableError } from './errors.ts';
import { toIJson } from './i-json.ts';

it('keeps JSON values and drops undefined properties', () => {
  const value = { a: [1, 'é 😀', null, { b: true }], c: undefined };
  expect(toIJson(value, 'data')).toEqual({ a: [1, 'é 😀', null, { b: true }] });
  expect(Object.keys(toIJson(value, 'data') as object)).toEqual(['a']);
});

describe('text that cannot be stored', () => {
  it.each([
    ['NUL', { title: 'a\0b' }, 'data.title'],
    ['the first half of a surrogate pair', { changes: { title: 'a\uD83D' } }, 'data.changes.title'],
    ['the second half of a surrogate pair', { list: ['ok', '\uDE00'] }, 'data.list.1'],
    ['surrogates in the wrong order', { title: '\uDE00\uD83D' }, 'data.title'],
    ['a property name', { 'a\0': 1 }, 'data'],
  ])('is rejected with its path: %s', (_, value, path) => {
    expect(() => toIJson(value, 'data')).toThrow(TextNotStorableError);
    expect(() => toIJson(value, 'data')).toThrow(expect.objectContaining({ path }));
  });
});

it.each([Number.NaN, Infinity, 1n, new Date(0), new Map(), () => 1, Symbol('s')])(
  'rejects values that JSON cannot represent: %s',
  (value) => {
    expect(() => toIJson({ value }, 'data')).toThrow(TypeError);
  },
);
