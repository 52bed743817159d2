import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('an excerpt', () => {
  it('is the text on one line', () => {
    expect(excerptOf(' \n Visitors\n\n sign\tin.\f')).toBe('Visitors sign in.');
  });

  it('has at most 200 characters', () => {
    const excerpt = excerptOf('😀'.repeat(3_000));
    expect(Array.from(excerpt)).toHaveLength(200);
    expect(excerpt.endsWith('😀…')).toBe(true);
    expect(Array.from(excerptOf('a'.repeat(200)))).toHaveLength(200);
  });
});
