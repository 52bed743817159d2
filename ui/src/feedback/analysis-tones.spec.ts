import { expect, it } from 'vitest';
import { scoreTone } from './analysis-tones.ts';

it.each([
  [100, 'primary'],
  [80, 'primary'],
  [79.5, 'primary'],
  [79.4, 'neutral'],
  [60, 'neutral'],
  [59.5, 'neutral'],
  [59.4, 'danger'],
  [0, 'danger'],
])('colors a score of %d according to the displayed whole number', (score, tone) => {
  expect(scoreTone(score)).toBe(tone);
});
