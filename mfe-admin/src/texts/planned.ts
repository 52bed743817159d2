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
} as const;
