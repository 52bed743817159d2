import type { ApiKeyEvent, SingleSignOnEvent, TwoFactorEvent } from '@proviso/contracts';
import { quoted, type RulesFor } from './rule.ts';

const ofUser = {
  entityType: 'user',
  action: 'UPDATE',
  entityId: ({ userId }: { userId: string }) => userId,
} as const;

/** What is said of the ways in which a user signs in, beside the password. */
export const signInMethodRules: RulesFor<TwoFactorEvent | SingleSignOnEvent | ApiKeyEvent> = {
  TwoFactorEnabled: {
    ...ofUser,
    changes: () => ({ twoFactor: true }),
    details: () => 'Switched two-factor authentication on',
  },
  TwoFactorDisabled: {
    ...ofUser,
    changes: () => ({ twoFactor: false }),
    details: () => 'Switched two-factor authentication off',
  },
  ExternalIdentityLinked: {
    ...ofUser,
    changes: ({ issuer }) => ({ [`signIn.${issuer}`]: true }),
    details: ({ issuer }) => `Linked the account with single sign-on by ${quoted(issuer)}`,
  },
  ApiKeyIssued: {
    ...ofUser,
    changes: ({ keyId, name, scopes, expiresAt }) => ({ [`apiKeys.${keyId}`]: { name, scopes, expiresAt } }),
    details: ({ name }) => `Issued API key ${quoted(name)}`,
  },
  ApiKeyRevoked: {
    ...ofUser,
    changes: ({ keyId }) => ({ [`apiKeys.${keyId}`]: null }),
    details: ({ name }) => `Revoked API key ${quoted(name)}`,
  },
};
