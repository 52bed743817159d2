/** Texts of the people of the installation, and of one of them. */
export const adminPeopleTexts = {
  adminUsers: {
    search: 'Search users by name or email address',
    failed: 'The users could not be loaded',
    empty: 'No users',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    organization: 'Organization',
    signedUp: 'Signed up',
    account: 'Account',
  },
  adminPerson: {
    failed: 'The person could not be loaded',
    lead: 'Signed up {{date}}',
    all: 'All users',
    facts: 'Facts',
    verified: 'Email confirmed',
    administrator: 'Administrator of the installation',
    twoFactor: 'Two-factor authentication',
    sessions: 'Open sessions',
    apiKeys: 'Working API keys',
    yes: 'Yes',
    no: 'No',
  },
  adminRole: { admin: 'Administrator', owner: 'Owner', editor: 'User', viewer: 'Viewer', auditor: 'Auditor' },
} as const;
