import { describe, expect, it } from 'vitest';
import { titleKeyOf } from './title-key.ts';

describe('titleKeyOf', () => {
  it('ignores case, accents, and leading punctuation', () => {
    const titles = ['zoning', '“Élan” policy', 'Access', 'elan', 'access control', '10 rules'];
    const sorted = titles.toSorted((a, b) => (titleKeyOf(a) < titleKeyOf(b) ? -1 : 1));
    expect(sorted).toEqual(['10 rules', 'Access', 'access control', 'elan', '“Élan” policy', 'zoning']);
  });

  it('keeps letters of other scripts', () => {
    expect(titleKeyOf('Политика')).toBe('политика');
    expect(titleKeyOf('سياسة')).toBe('سياسة');
  });

  it('is short even for the longest title', () => {
    expect(Array.from(titleKeyOf('😀a'.repeat(250)))).toHaveLength(120);
  });

  it('is empty for a title of punctuation only', () => {
    expect(titleKeyOf('— !')).toBe('');
  });
});
