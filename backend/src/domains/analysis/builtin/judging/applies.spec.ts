import { expect, it } from 'vitest';
import type { Audience } from '../../../../shared/controls/control-library.ts';
import { appliesTo, isKnownToApply } from './applies.ts';

const audience: Audience = { industries: ['healthcare'], facilityTypes: ['Healthcare'] };

it.each([
  ['includes an undefined industry and facility type', null, null, true],
  ['includes its own industry', 'healthcare', null, true],
  ['includes its own facility type', null, 'Healthcare', true],
  ['excludes another industry', 'education', null, false],
] as const)('an audience %s', (_, industry, facilityType, applies) => {
  expect(appliesTo(audience, { industry, facilityType })).toBe(applies);
});

it('applies a requirement only if its audience is undefined or matches the profile', () => {
  expect(isKnownToApply(audience, { industry: 'healthcare', facilityType: null })).toBe(true);
  expect(isKnownToApply(audience, { industry: null, facilityType: null })).toBe(false);
  expect(isKnownToApply(undefined, { industry: null, facilityType: null })).toBe(true);
});
