/** Texts of the pages that come in a later version. */
export const plannedTexts = {
  settings: {
    title: 'Settings',
    lead: 'Your profile and how your organization works with Proviso.',
    plans: {
      profile: 'Show and change your profile, and choose what you are notified of',
      security: 'Turn on two-factor authentication, end sessions, issue and revoke API keys',
      catalog: 'Keep the policy types and regulatory entities that your policies refer to',
      organization: 'Set your organization’s details and how long data and audit entries are retained',
    },
    today: 'Every sign-in and sign-out of your organization is in the audit log already.',
    link: 'Open the audit log',
  },
  adminLogin: {
    title: 'Admin Access',
    lead: 'The entrance for administrators of this installation.',
    plans: {
      login: 'Sign administrators in, apart from the members of organizations',
      refuse: 'Turn away everybody else, and record the attempt',
    },
    today: 'Members of an organization sign in on the front page.',
    link: 'Go to the front page',
  },
  adminDashboard: {
    title: 'Admin Dashboard',
    lead: 'How this installation and its organizations are doing.',
    plans: {
      organizations: 'Show organizations, users and subscriptions, with what needs attention',
      adapters: 'Show which event store, database, file store and services are in use',
    },
    today: 'Your own organization’s policies and audit log work today.',
    link: 'Open the policies',
  },
  admin: {
    title: 'Administration',
    lead: 'Pages for administrators of this installation.',
    plans: {
      users: 'Suspend and reinstate users, and erase a person’s data on request',
      areas:
        'Open policies, audit log, settings and subscriptions of every organization, with each look recorded',
    },
    today: 'What happens in your own organization is in its audit log.',
    link: 'Open the audit log',
  },
} as const;
