/** Texts of `/privacy`. The periods are the specification's (§9). */
export const privacyEnglish = {
  title: 'Privacy & Data',
  lead: 'What Proviso keeps, for how long, and how it is protected.',
  retention: {
    heading: 'How long data is kept',
    what: 'Data',
    period: 'Kept',
    account: 'Account and policy data',
    accountPeriod: 'Up to 90 days after cancellation',
    documents: 'Uploaded documents',
    documentsPeriod: '30 days after the subscription ends',
    analyses: 'AI analysis results',
    analysesPeriod: '2 years',
    logs: 'System logs',
    logsPeriod: '13 months',
    audit: 'Audit log',
    auditPeriod: '7 years',
  },
  protection: {
    heading: 'How it is protected',
    encryption:
      'Names, email addresses, network addresses and browser names in events are encrypted under a key of the person that they are about. Without that key the events cannot be read, and stay in place.',
    secrets: 'Passwords are kept as argon2id hashes. They never enter the event log.',
    tenants: 'Every organization sees its own data only; the database enforces it on each row.',
    cookies: 'Proviso sets cookies for your session only. There is no tracking and no third-party script.',
  },
  rights: {
    heading: 'Your rights',
    detail:
      'You may ask what is stored about you, have it corrected or have it erased. Write to the data protection contact of the organization that runs this installation.',
  },
} as const;
