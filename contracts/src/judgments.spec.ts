import { expect, it } from 'vitest';
import { countsOf } from './judgments.ts';

it('counts findings by their status, and nothing outside the subject of a policy as missing', () => {
  expect(
    countsOf([
      { status: 'addressed', weight: 0 },
      { status: 'partly', weight: 2 },
      { status: 'missing', weight: 0 },
      { status: 'missing', weight: 3 },
      { status: 'missing' },
      { status: 'not-applicable', weight: 0 },
    ]),
  ).toEqual({ addressed: 1, partly: 1, contradicted: 0, missing: 2, 'not-applicable': 1 });
});
