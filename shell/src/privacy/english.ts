/**
 * Texts of `/privacy`. The planned periods are the specification's (§9). Where one is not enforced yet, the page says so;
 * whoever builds a period or erasure changes its line here.
 */
export const privacyEnglish = {
  title: 'Privacy & Data',
  lead: 'What data Proviso keeps, for how long, and how it is protected.',
  retention: {
    heading: 'How long data is kept',
    lead: 'Data is removed automatically after a subscription has ended, unless a legal hold stops it. Owners are told by email 14, 3 and 1 day before. Where today differs from what is planned, the planned period is not enforced yet.',
    what: 'Data',
    today: 'Today',
    planned: 'Planned',
    account: 'Account and policy data',
    accountToday: 'Removed 90 days after the subscription ends, including deleted policies and accounts',
    accountPlanned: 'Up to 90 days after cancellation',
    documents: 'Uploaded documents',
    documentsToday: 'Removed 30 days after the subscription ends, including files removed from a policy',
    documentsPlanned: '30 days after the subscription ends',
    analyses: 'AI analysis results',
    analysesToday:
      'Removed after 2 years, or with the policies if that is sooner. Analyses of drafts are not stored',
    analysesPlanned: '2 years',
    logs: 'System logs',
    logsToday: 'As long as the operator of this installation keeps them',
    logsPlanned: '13 months',
    audit: 'Audit log',
    auditToday: 'Kept. Once data is removed, it says who did what and when, without names and texts',
    auditPlanned: '7 years',
  },
  protection: {
    heading: 'How it is protected',
    encryption:
      'Names, email addresses, network addresses, and browser names in events are encrypted with a separate key for each person, and what an organization writes with a key of the organization. Removing data destroys these keys. Without them, it cannot be read.',
    secrets: 'Passwords are stored as argon2id hashes. They are never part of the event log.',
    tenants: 'Each organization sees only its own data. The database enforces this for every row.',
    cookies:
      'Proviso only sets cookies that signing in and showing your latest changes require. There is no tracking and no third-party script.',
  },
  rights: {
    heading: 'Your rights',
    detail:
      'To ask what is stored about you, write to the data protection contact of the organization that runs this installation. A person’s data is erased with their organization’s. This version cannot correct or erase the data of one person on request yet.',
  },
} as const;
