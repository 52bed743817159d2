import { expect, it } from 'vitest';
import { engineLabel } from './results.ts';

it.each([
  ['built-in', '1.1.0', 'Proviso engine 1.1'],
  ['openai', 'gpt-5.1', 'openai gpt-5.1'],
  ['openai', 'gemini-2.0', 'openai gemini-2.0'],
  ['openai', null, 'openai'],
])('the label of the engine %s %s is %s', (name, version, label) => {
  expect(engineLabel({ name, version })).toBe(label);
});
