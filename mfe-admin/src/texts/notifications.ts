/** UI text for the Notifications section. */
export const notificationsTexts = {
  notifications: {
    title: 'Emails',
    lead: 'You always get emails about your account’s security and about billing. The rest are up to you.',
    unverified: 'To get these, confirm the email address of your account first.',
    loadFailed: 'Your notifications could not be loaded',
    failed: 'Your choice was not saved',
    kind: {
      policyChanges: 'Policy changes',
      analyses: 'Analyses',
      regulatoryUpdates: 'Regulatory updates',
      weeklySummary: 'Weekly summary',
      reviewReminders: 'Review reminders',
      comments: 'Comments',
      historyCheckpoints: 'Checkpoints of the history',
    },
    hint: {
      policyChanges: 'Policies that others created, edited, or deleted. At most one email an hour.',
      analyses: 'Results of analyses. At most one email an hour.',
      regulatoryUpdates: 'New rules and proposals that may affect your policies.',
      weeklySummary: 'Every Monday morning, in the time zone of your organization.',
      reviewReminders:
        'Reviews of policies for which you are responsible: 30 days, 14 days, and 1 day before they are due, and weekly afterward. Also exceptions to policies that you asked for or approved: 30 and 7 days before they end.',
      comments:
        'Replies in threads in which you wrote, and new comments on policies that you own. At most one email an hour for each thread.',
      historyCheckpoints:
        'Every Monday morning, the signed state of the history of each organization whose audit log you may read, if it has grown. Keep these emails: with them, the verifier detects that a history was rewritten.',
    },
    address: 'Address',
    addressLead:
      'Where these emails are sent. Emails about security and billing are sent to your account’s address.',
    email: 'Notification email',
    emailHint: 'We send a confirmation link to any other address first.',
    change: 'Change address',
    useAccount: 'Use the address of my account',
    addressSaved: 'Notifications are now sent to your account’s address',
    addressFailed: 'The address was not changed',
    confirming: 'Please confirm the address',
    confirmingDetail: 'We sent a link to {{email}}. The address changes when the link is opened.',
  },
} as const;
