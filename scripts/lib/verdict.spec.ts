import { expect, it } from 'vitest';
import { verdictOf } from './verdict.mjs';

const green = { passed: 3, failed: 0, failures: [], retried: [] };
const race = { name: 'ui/src/a.spec.ts › opens', message: 'Error: late\n{ seed: 7 }' };

it('succeeds when everything passed on the first attempt', () => {
  expect(verdictOf([green, green])).toEqual({ text: '\n6 passed, 0 failed\n', code: 0 });
});

it('lists skipped levels, and how to run them', () => {
  expect(verdictOf([green], ['Lint', 'Integration on Postgres (storage)']).text).toBe(
    '\n3 passed, 0 failed\nNot run, because it passed and nothing that it uses has changed: Lint, Integration on ' +
      'Postgres (storage) (npm test -- --all runs everything)\n',
  );
});

it('fails if a test failed, and reports that test', () => {
  const { text, code } = verdictOf([green, { passed: 1, failed: 1, failures: [race], retried: [] }]);
  expect(code).toBe(1);
  expect(text).toBe(
    '\nFailed:\n  ui/src/a.spec.ts › opens\n    Error: late\n    { seed: 7 }\n\n4 passed, 1 failed\n',
  );
});

it('fails if a test passed only on the second attempt, reports that test, and does not count it as passed', () => {
  const { text, code } = verdictOf([green, { ...green, retried: [race] }]);
  expect(code).toBe(1);
  expect(text).toContain('  ui/src/a.spec.ts › opens\n    Error: late\n    { seed: 7 }\n');
  expect(text).toContain('\n5 passed, 0 failed, 1 passed only at the second attempt, which fails the run\n');
});
