import { expect, it } from 'vitest';
import { appliesTo } from './applies.ts';

const audience = { industries: ['healthcare'], facilityTypes: ['Healthcare'] } as const;

it.each([
  ['includes a policy that names neither', null, null, true],
  ['includes its industry', 'healthcare', null, true],
  ['includes its facility type', null, 'Healthcare', true],
  ['excludes another industry', 'education', null, false],
] as const)('%s', (_, industry, facilityType, applies) => {
  expect(appliesTo(audience, { industry, facilityType })).toBe(applies);
});
