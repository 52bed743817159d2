import { expect, it } from 'vitest';
import {
  contradictionsOf,
  contradictsInPolicy,
  engineLabel,
  isContradictionUnknown,
  type Quote,
} from './results.ts';

it.each([
  ['built-in', '1.1.0', 'Proviso engine 1.1'],
  ['openai', 'gpt-5.1', 'openai gpt-5.1'],
  ['openai', 'gemini-2.0', 'openai gemini-2.0'],
  ['openai', null, 'openai'],
])('the label of the engine %s %s is %s', (name, version, label) => {
  expect(engineLabel({ name, version })).toBe(label);
});

const quotes = ['One.', 'Two.'].map((text, index): Quote => ({
  source: 'policy',
  start: index * 5,
  end: index * 5 + 4,
  text,
}));
it('a result that does not record contradictions has one only if it has one quote', () => {
  const [first] = quotes;
  const single = { status: 'contradicted', quotes: quotes.slice(0, 1) } as const;
  expect(contradictionsOf(single)).toEqual([{ quote: first, instead: null }]);
  expect(contradictsInPolicy(single)).toBe(true);
  expect(isContradictionUnknown(single)).toBe(false);
  const several = { status: 'contradicted', quotes } as const;
  expect(contradictionsOf(several)).toEqual([]);
  expect(contradictsInPolicy(several)).toBe(false);
  expect(isContradictionUnknown(several)).toBe(true);
  const recorded = { ...several, contradictions: [{ quote: 0, instead: null }] };
  expect(contradictionsOf(recorded)).toEqual([{ quote: first, instead: null }]);
  expect(isContradictionUnknown(recorded)).toBe(false);
});

it('sentences of an attached document that contradict a requirement are not in the policy', () => {
  const attached: Quote = { source: { documentId: 'd1' }, start: 0, end: 4, text: 'One.' };
  expect(contradictsInPolicy({ status: 'contradicted', quotes: [attached] })).toBe(false);
});
