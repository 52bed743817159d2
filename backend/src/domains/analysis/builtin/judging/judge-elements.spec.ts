import type { Quote } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { type FoundElement, summarizeElements } from './judge-elements.ts';

const quoteOf = (text: string): Quote => ({ source: 'policy', start: 0, end: text.length, text });
const contradictedBy = (text: string, withLimit = true): FoundElement => ({
  element: { id: text, says: 'patients are notified', state: 'contradicted' },
  quotes: [quoteOf(text)],
  ...(withLimit && { limit: { count: 60, unit: 'day' } }),
});
const late = 'Patients are notified within 90 days.';

it.each<[string, FoundElement[], string | null]>([
  ['with a period that is too long keeps its words', [contradictedBy(late)], late.replace('90', '60')],
  [
    'that denies an element has no other period',
    [contradictedBy('Patients are not notified within 30 days.')],
    null,
  ],
  [
    'that also contradicts an element without a limit has no other period',
    [contradictedBy(late), contradictedBy(late, false)],
    null,
  ],
])('a quote %s', (_, found, instead) => {
  expect(summarizeElements(found).contradictions).toEqual([{ quote: 0, instead }]);
});
