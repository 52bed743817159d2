import { describe, expect, it } from 'vitest';
import { blankPolicy } from '../form-values.ts';
import type { Draft } from './draft.ts';
import { createDraftStore } from './draft-store.ts';

const now = new Date('2025-06-30T12:00:00Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const draft = (changes: Partial<Draft> = {}): Draft => ({
  savedAt: daysAgo(1),
  values: { ...blankPolicy, title: '', content: '# Purpose', note: 'why' },
  base: { etag: '"4"', version: 2, values: { ...blankPolicy, title: 'Before' } },
  inserted: undefined,
  ...changes,
});
const storeFor = (userId: string, policyId?: string, storageOf = () => localStorage) =>
  createDraftStore(storageOf, { userId, policyId }, () => now);

it('returns a draft only to the same user and for the same policy', () => {
  expect(storeFor('ada', 'one').write(draft())).toBe(true);

  expect(storeFor('ada', 'one').read()).toEqual(draft());
  expect(storeFor('ben', 'one').read()).toBeUndefined();
  expect(storeFor('ada', 'two').read()).toBeUndefined();
  expect(storeFor('ada').read()).toBeUndefined();
});

it('removes a draft', () => {
  const store = storeFor('ada');
  store.write(draft());
  store.remove();
  expect(store.read()).toBeUndefined();
});

it('removes drafts after 30 days, including those of other policies', () => {
  storeFor('ada', 'old').write(draft({ savedAt: daysAgo(31) }));
  storeFor('ada', 'young').write(draft({ savedAt: daysAgo(29) }));

  expect(storeFor('ada', 'young').read()).toBeDefined();

  expect(localStorage).toHaveLength(1);
});

it.each([
  'nonsense',
  'null',
  '{}',
  JSON.stringify({ ...draft(), values: { title: 1 } }),
  JSON.stringify({ ...draft(), values: { ...draft().values, status: 'gone' } }),
  JSON.stringify({ ...draft(), savedAt: 'yesterday' }),
])('ignores and removes what is not a draft: %s', (stored) => {
  localStorage.setItem('proviso.policy-draft.ada.new', stored);
  expect(storeFor('ada').read()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

describe('a draft store with little or no storage', () => {
  const crowded = (room: number): Storage => {
    const kept = new Map<string, string>();
    return {
      get length() {
        return kept.size;
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
    };
  };

  it('stores only the draft, without the text that it was based on, if space is short', () => {
    const storage = crowded(JSON.stringify(draft()).length - 1);
    const store = storeFor('ada', 'one', () => storage);
    expect(store.write(draft())).toBe(true);
    expect(store.read()).toEqual(draft({ base: undefined }));
  });

  it('reports that there is no space left', () => {
    const storage = crowded(10);
    expect(storeFor('ada', 'one', () => storage).write(draft())).toBe(false);
  });

  it('works without browser storage', () => {
    const store = storeFor('ada', 'one', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.write(draft())).toBe(false);
    expect(store.read()).toBeUndefined();
    expect(() => store.remove()).not.toThrow();
  });
});
