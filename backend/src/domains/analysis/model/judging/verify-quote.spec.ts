import { describe, expect, it } from 'vitest';
import { verifyQuote } from './verify-quote.ts';

const content = '# Visitors\n\nEvery visitor **must** sign\n  in at the desk. Costs (in $) are [to be set].';
const section = { source: 'policy', text: content.slice(12), start: 12 } as const;

describe('a quote', () => {
  it.each([
    ['Every visitor **must** sign\n  in', 'Every visitor **must** sign\n  in'],
    ['  Every visitor **must** sign in at the desk. ', 'Every visitor **must** sign\n  in at the desk.'],
    ['Costs (in $) are [to be set].', 'Costs (in $) are [to be set].'],
  ])('is found at its offsets in the text: %j', (given, text) => {
    const quote = verifyQuote(given, section);
    expect(quote?.text).toBe(text);
    expect(content.slice(quote?.start, quote?.end)).toBe(text);
  });

  it('is found without a regular expression, because a long quote would make one too large', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `word${index}`);
    const text = many.join('\n\n');
    expect(verifyQuote(many.join(' '), { source: 'policy', text, start: 5 })).toMatchObject({
      start: 5,
      end: 5 + text.length,
    });
    expect(verifyQuote(`${many.join(' ')} more`, section)).toBeUndefined();
    expect(
      verifyQuote(`${many.slice(0, 10_000).join(' ')} other`, { source: 'policy', text, start: 0 }),
    ).toBeUndefined();
  });

  it.each([
    ['absent from the text', 'Every visitor should sign in.'],
    ['changed by one word', 'Every visitor **must** sign out at the desk.'],
    ['in different case', 'every visitor **must** sign in at the desk'],
    ['a single word', 'visitor'],
    ['blank', '   '],
  ])('is rejected if it is %s', (_, given) => {
    expect(verifyQuote(given, section)).toBeUndefined();
  });
});
