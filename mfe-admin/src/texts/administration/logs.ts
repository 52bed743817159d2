/** Texts of what happened, and of the mail that was sent. */
export const adminLogsTexts = {
  adminHistory: {
    title: 'History',
    failed: 'The history could not be loaded',
    empty: 'Nothing happened yet',
    who: 'By',
  },
  adminLog: {
    failed: 'The installation log could not be loaded',
    empty: 'No events outside the organizations',
    what: 'Event',
    when: 'When',
    address: 'IP address',
    browser: 'Browser',
  },
  adminOutbox: {
    failed: 'The outbox could not be loaded',
    lead: 'The latest emails, newest first. No mail server is set up to send them, so pass their links on yourself.',
    empty: 'No emails in the outbox',
    emptyDetail:
      'Without a mail server, emails wait here: invitations, and links to confirm an email address or choose a password.',
    to: 'To {{to}}',
    message: 'To {{to}}, {{time}}',
  },
} as const;
