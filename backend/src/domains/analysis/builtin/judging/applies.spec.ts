import { expect, it } from 'vitest';
import type { Audience } from '../../../../shared/controls/control-library.ts';
import { appliesTo, isKnownToApply } from './applies.ts';

const audience: Audience = { industries: ['healthcare'], facilityTypes: ['Healthcare'] };

it.each([
  ['includes a policy that names neither', null, null, true],
  ['includes its industry', 'healthcare', null, true],
  ['includes its facility type', null, 'Healthcare', true],
  ['excludes another industry', 'education', null, false],
] as const)('%s', (_, industry, facilityType, applies) => {
  expect(appliesTo(audience, { industry, facilityType })).toBe(applies);
});

it('knows that a requirement applies only if its audience is undefined or matches the profile', () => {
  expect(isKnownToApply(audience, { industry: 'healthcare', facilityType: null })).toBe(true);
  expect(isKnownToApply(audience, { industry: null, facilityType: null })).toBe(false);
  expect(isKnownToApply(undefined, { industry: null, facilityType: null })).toBe(true);
});
