import type { AccountSecurityEvent } from '@proviso/contracts';
import type { RulesFor } from './rule.ts';

const ofUser = {
  entityType: 'user',
  action: 'UPDATE',
  entityId: ({ userId }: { userId: string }) => userId,
} as const;

const endings = {
  chosen: 'Ended a session from the list of sessions',
  'password-changed': 'Ended a session because the password was changed',
  removed: 'Ended a session because the person was removed from the organization',
  left: 'Ended a session because the person left the organization',
  moved: 'Ended a session because the person joined another organization',
} as const;

const purposes = {
  'verify-email': 'confirm the email address',
  'reset-password': 'set a new password',
} as const;

/** What is said of passwords and of sessions that others than themselves ended. A password itself is never kept. */
export const accountSecurityRules: RulesFor<AccountSecurityEvent> = {
  PasswordChanged: {
    ...ofUser,
    details: ({ by }) => (by === 'link' ? 'Set a new password by a mailed link' : 'Changed the password'),
  },
  PasswordChangeFailed: {
    ...ofUser,
    action: 'VIEW',
    details: () => 'Failed to change the password: wrong current password',
  },
  PasswordResetRequested: {
    action: 'VIEW',
    entityType: 'user',
    entityId: ({ emailKey }) => emailKey,
    details: () => 'Asked for a link to set a new password',
  },
  MailedLinkRefused: {
    ...ofUser,
    action: 'VIEW',
    details: ({ purpose }) => `Opened a mailed link to ${purposes[purpose]} that works no more`,
  },
  SessionRevoked: { ...ofUser, details: ({ reason }) => endings[reason] },
};
