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
    timeZoneHint: 'Used for the weekly summary.',
    dataRetention: 'Data retention',
    dataRetentionHint:
      'How long documents and analyses of deleted policies are kept. After that they are removed permanently, unless a legal hold applies.',
    auditRetention: 'Audit retention',
    auditRetentionHint: 'The minimum time that the audit log is kept. Nobody can change or shorten it.',
    auditTooShort: 'The audit log is evidence and is kept for at least {{years}} years.',
    periods: { '1-year': '1 year', '3-years': '3 years', '7-years': '7 years', indefinite: 'Indefinite' },
    unset: 'Not set',
    save: 'Save changes',
    saved: 'The organization was saved',
    failed: 'The organization was not saved',
    industries: industryNames,
  },
} as const;
