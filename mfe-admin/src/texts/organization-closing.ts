/** Texts about closing the organization, in the Organization section. */
export const organizationClosingTexts = {
  closing: {
    title: 'Close the organization',
    lead: 'For {{days}} days everything can be read and exported, but not changed, and any owner can reopen the organization. Then all its data is removed, and the accounts of all members are closed. Its subscription is canceled.',
    open: 'Close the organization',
    askTitle: 'Close {{name}}?',
    askLead:
      'After {{days}} days all policies, documents, and analyses are permanently removed, and all members lose their accounts. Export your data first. The audit log keeps who did what, without texts.',
    name: 'To confirm, enter the name of the organization: {{name}}',
    reason: 'Why are you closing it?',
    choose: 'Choose a reason',
    reasons: {
      'no-longer-needed': 'We no longer need it',
      'another-product': 'We use another product',
      merged: 'Moving to another organization',
      'too-expensive': 'It is too expensive',
      other: 'Another reason',
    },
    comment: 'Additional comments',
    commentHint: 'Recorded in your audit log, and removed with everything else.',
    submit: 'Close organization',
    requested: 'The organization will be closed',
    failed: 'The organization was not closed',
    until: 'Your organization will be closed on {{date}}. Until then it can be reopened.',
    held: 'Your organization is closing. A legal hold is in place, so everything is kept until it is lifted. It can be reopened.',
    started: 'All data of your organization is being removed.',
    reopen: 'Reopen the organization',
    reopened: 'The organization was reopened',
    reopenFailed: 'The organization was not reopened',
  },
} as const;
