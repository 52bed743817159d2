/** UI text for `/privacy`. If a retention period changes, update its text here. */
export const privacyEnglish = {
  title: 'Privacy & Data',
  lead: 'What data Proviso keeps, for how long, and how it is protected.',
  retention: {
    heading: 'How long data is kept',
    lead: 'Data is removed automatically, unless a legal hold stops it. Before the data of an organization is removed, its owners are notified 14, 3, and 1 day ahead, if this installation sends emails.',
    what: 'Data',
    period: 'Kept',
    account: 'Account and policy data',
    accountPeriod:
      'Up to 90 days after cancellation. Deleted policies and accounts are removed at the same time',
    documents: 'Uploaded documents',
    documentsPeriod:
      '30 days after the subscription ends. Documents of deleted policies are removed earlier, after the period that the organization has set',
    analyses: 'AI analysis results',
    analysesPeriod:
      '2 years, or until the policies are removed, whichever is sooner. An analysis in the policy form is not stored; one of a saved policy is, even if it is a draft',
    logs: 'System logs',
    logsPeriod: '13 months, as set by the operator of this installation',
    audit: 'Audit log',
    auditPeriod:
      '7 years or longer, as the organization has set. Entries name who did what, and who opened which policy. Once a person or the organization’s data is removed, entries still show what was done and when, but no names or texts',
  },
  protection: {
    heading: 'How it is protected',
    encryption:
      'Names, email addresses, network addresses, and browser names in events are encrypted with a separate key for each person, and texts that an organization writes with a key for the organization. Removing data destroys these keys, so it can no longer be read.',
    secrets: 'Passwords are stored as argon2id hashes. They are never part of the event log.',
    tenants: 'Each organization sees only its own data. The database enforces this for every row.',
    cookies:
      'Proviso only sets cookies that it needs to sign you in and to show your latest changes. There is no tracking and no third-party script.',
  },
  rights: {
    heading: 'Your rights',
    detail:
      'In Settings, under Profile, you can correct your name and email address, download your data, and delete your account. Under Notifications you can choose your emails. Policies belong to your organization: its owners can export and delete them, and can close the organization. All its data is then removed after {{days}} days, unless an owner reopens it. For everything else, ask the data protection contact of the organization that runs this installation.',
  },
} as const;
