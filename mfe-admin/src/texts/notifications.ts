/** Texts of the Notifications tab. */
export const notificationsTexts = {
  notifications: {
    title: 'Emails',
    lead: 'Emails about the security of your account and about billing always come. All others are up to you.',
    unverified: 'You get none of these before you have confirmed the email address of your account.',
    loadFailed: 'Your notifications could not be loaded',
    failed: 'Your choice was not saved',
    kind: {
      policyChanges: 'Policy changes',
      analyses: 'Analyses',
      regulatoryUpdates: 'Regulatory updates',
      weeklySummary: 'Weekly summary',
    },
    hint: {
      policyChanges: 'What others created, edited, or deleted, in at most one email an hour.',
      analyses: 'What analyses found, in at most one email an hour.',
      regulatoryUpdates: 'New rules and proposals that may affect your policies.',
      weeklySummary: 'Every Monday morning, in the time zone of your organization.',
    },
    address: 'Address',
    addressLead:
      'Where these emails go to. Those about security and billing go to the address of your account.',
    email: 'Notification email',
    emailHint: 'Whoever reads emails at another address has to agree first.',
    change: 'Change address',
    useAccount: 'Use the address of my account',
    addressSaved: 'Notifications go to the address of your account',
    addressFailed: 'The address was not changed',
    confirming: 'Please confirm the address',
    confirmingDetail: 'We sent a link to {{email}}. The address changes when it is opened.',
  },
} as const;
