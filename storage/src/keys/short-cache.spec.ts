import { expect, it } from 'vitest';
import { createShortCache } from './short-cache.ts';

it('forgets an entry after its lifetime', () => {
  let time = 0;
  const cache = createShortCache<string>({ milliseconds: 10, maximum: 5, now: () => time });
  cache.set('a', 'kept');
  time = 9;
  expect(cache.get('a')).toBe('kept');
  time = 10;
  expect(cache.get('a')).toBeUndefined();
});

it('forgets the oldest entry when it is full', () => {
  const cache = createShortCache<number>({ milliseconds: 10, maximum: 2, now: () => 0 });
  for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) cache.set(key, index);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([2, undefined, 3]);
});
