import { describe, expect, it } from 'vitest';
import { suggestedDetails } from './suggested-details.ts';

const none = { facilityType: null, state: null, regulatoryBody: null, industry: null };

describe('the suggested details of a draft', () => {
  it('are those of the latest policies that have them', () => {
    const latest = [
      { ...none, state: 'TX' },
      { facilityType: 'Healthcare', state: 'CA', regulatoryBody: 'HIPAA', industry: 'dental' },
    ];
    expect(suggestedDetails(latest, { industry: 'finance', location: 'Reno, NV' })).toEqual({
      facilityType: 'Healthcare',
      state: 'TX',
      regulatoryBody: 'HIPAA',
      industry: 'dental',
    });
  });

  it('come from the organization’s profile before there are policies', () => {
    expect(suggestedDetails([], { industry: 'healthcare', location: 'Springfield, IL' })).toEqual({
      facilityType: 'Healthcare',
      state: 'IL',
      regulatoryBody: null,
      industry: 'healthcare',
    });
    expect(suggestedDetails([], { industry: 'law', location: 'Portland, Oregon' })).toEqual({
      ...none,
      state: 'OR',
      industry: 'law',
    });
  });

  it('are empty if nothing is known', () => {
    expect(suggestedDetails([], undefined)).toEqual(none);
    expect(suggestedDetails([], { industry: null, location: 'INDIANAPOLIS' })).toEqual(none);
  });
});
