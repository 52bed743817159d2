/** Texts of the pages that come in a later version. */
export const plannedTexts = {
  settings: {
    title: 'Settings',
    lead: 'Your profile and how your organization works with Proviso.',
    plans: {
      profile: 'View and edit your profile, and choose your notifications',
      security: 'Turn on two-factor authentication, end sessions, and create and revoke API keys',
      catalog: 'Manage the policy types and regulatory entities that your policies refer to',
      organization: 'Set your organization’s details and how long data and audit entries are retained',
    },
    today: 'Every sign-in and sign-out in your organization is already in the audit log.',
    link: 'Open the audit log',
  },
} as const;
