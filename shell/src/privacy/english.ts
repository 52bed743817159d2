/**
 * Texts of `/privacy`. The planned periods are the specification's (§9). Nothing deletes data yet, and the page says so;
 * whoever builds a period or erasure changes its line here.
 */
export const privacyEnglish = {
  title: 'Privacy & Data',
  lead: 'What data Proviso keeps, for how long, and how it is protected.',
  retention: {
    heading: 'How long data is kept',
    lead: 'This version does not delete data automatically. The planned periods are not enforced yet.',
    what: 'Data',
    today: 'Today',
    planned: 'Planned',
    account: 'Account and policy data',
    accountToday: 'Kept until further notice, including deleted policies',
    accountPlanned: 'Up to 90 days after cancellation',
    documents: 'Uploaded documents',
    documentsToday: 'Kept until further notice, including files removed from a policy',
    documentsPlanned: '30 days after the subscription ends',
    analyses: 'AI analysis results',
    analysesToday: 'Not stored. Analyses of drafts are only shown',
    analysesPlanned: '2 years',
    logs: 'System logs',
    logsToday: 'As long as the operator of this installation keeps them',
    logsPlanned: '13 months',
    audit: 'Audit log',
    auditToday: 'Kept until further notice',
    auditPlanned: '7 years',
  },
  protection: {
    heading: 'How it is protected',
    encryption:
      'Names, email addresses, network addresses, and browser names in events are encrypted with a separate key for each person. Without that key, they cannot be read.',
    secrets: 'Passwords are stored as argon2id hashes. They are never part of the event log.',
    tenants: 'Each organization sees only its own data. The database enforces this for every row.',
    cookies:
      'Proviso only sets cookies that signing in and showing your latest changes require. There is no tracking and no third-party script.',
  },
  rights: {
    heading: 'Your rights',
    detail:
      'To ask what is stored about you, write to the data protection contact of the organization that runs this installation. This version cannot correct or erase a person’s data yet.',
  },
} as const;
