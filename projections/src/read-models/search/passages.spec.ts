import { describe, expect, it } from 'vitest';
import { passagesOf, SEARCHED_CHARACTERS } from './passages.ts';

const bodies = (text: string) => passagesOf(text).map(({ body }) => body);

describe('passagesOf', () => {
  it('keeps a short text whole, and omits an empty text', () => {
    expect(passagesOf('Wash hands.')).toEqual([{ page: null, body: 'Wash hands.' }]);
    expect(passagesOf(' \n\n ')).toEqual([]);
  });

  it('prefers to split at a paragraph, then at a line, a sentence, or a word', () => {
    const [first = '', second] = bodies(
      `${'One. Two\n'.repeat(700)}\nNew paragraph. ${'Three. '.repeat(600)}`,
    );
    expect(first.endsWith('One. Two')).toBe(true);
    expect(second?.startsWith('New paragraph.')).toBe(true);
    expect(
      bodies('one two three '.repeat(2_000)).every((body) =>
        /^(?:one|two|three) .*(?:one|two|three)$/.test(body),
      ),
    ).toBe(true);
  });

  it('loses no part of a text without spaces, and splits no character', () => {
    const text = '😀'.repeat(10_000);
    expect(bodies(text).join('')).toBe(text);
    expect(bodies(`x${text}`).some((body) => /\p{Surrogate}/u.test(body))).toBe(false);
  });

  it('counts pages, including empty pages, and splits long pages', () => {
    const passages = passagesOf(`Cover\f\f${'word '.repeat(2_000)}`, { hasPages: true });
    expect(passages.map(({ page }) => page)).toEqual([1, 3, 3]);
  });

  it('includes text only up to the limit', () => {
    const characters = bodies('y'.repeat(SEARCHED_CHARACTERS + 5)).join('').length;
    expect(characters).toBe(SEARCHED_CHARACTERS);
  });
});
