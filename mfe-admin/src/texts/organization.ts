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
    timeZone: 'Time zone',
    timeZoneHint: 'Where days begin and end for your organization, such as in the weekly summary.',
    dataRetention: 'Data retention',
    dataRetentionHint:
      'How long documents and analyses of deleted policies are kept. Afterwards they are removed for good, unless a legal hold stops it.',
    auditRetention: 'Audit retention',
    auditRetentionHint: 'How long the audit log is kept at least. It cannot be changed or cut by anyone.',
    auditTooShort: 'The audit log is evidence and is kept for at least {{years}} years.',
    periods: { '1-year': '1 year', '3-years': '3 years', '7-years': '7 years', indefinite: 'Indefinite' },
    unset: 'Not set',
    save: 'Save changes',
    saved: 'The organization was saved',
    failed: 'The organization was not saved',
    industries: industryNames,
  },
} as const;
