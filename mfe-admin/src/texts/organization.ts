import { industryNames } from '@proviso/contracts';

/** Texts of the Organization tab. */
export const organizationTexts = {
  organization: {
    title: 'Your organization',
    lead: 'Its name appears on screens, in emails, and in exports.',
    loadFailed: 'The organization could not be loaded',
    readOnly: 'Only an owner of the organization can change this.',
    name: 'Name',
    nameMissing: 'Name is required',
    industry: 'Industry',
    size: 'Size',
    people: '{{size}} people',
    location: 'Location',
    locationHint: 'For example, a city and state.',
    unset: 'Not set',
    save: 'Save changes',
    saved: 'The organization was saved',
    failed: 'The organization was not saved',
    industries: industryNames,
  },
} as const;
