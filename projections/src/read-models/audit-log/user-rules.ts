import {
  type AccountSecurityEvent,
  type ApiKeyEvent,
  auditDetail,
  type AuditViewEvent,
  type DirectoryIdentityChanged,
  type emailChanged,
  type EventOf,
  type IdentityEvent,
  languageOf,
  type NotificationEvent,
  type PasskeyEvent,
  type PolicyViewEvent,
  type ProfilePictureEvent,
  type SingleSignOnEvent,
  type TwoFactorEvent,
  type UpdateSubscriptionEvent,
} from '@proviso/contracts';
import type { RulesFor } from './rule.ts';

const ofUser = {
  entityType: 'user',
  entityId: ({ userId }: { userId: string }) => userId,
} as const;

const endings = {
  chosen: 'session-ended',
  'password-changed': 'session-ended-by-password-change',
  removed: 'session-ended-by-removal',
  left: 'session-ended-by-leaving',
  moved: 'session-ended-by-moving',
  reclaimed: 'session-ended-by-reclaiming',
  'email-changed': 'session-ended-by-email-change',
  deactivated: 'session-ended-by-deactivation',
  'two-factor-enabled': 'session-ended-by-two-factor',
} as const;

const passkeyRemovals = {
  chosen: 'passkey-removed',
  'password-reset': 'passkey-removed-by-reset',
  reclaimed: 'passkey-removed-by-reclaiming',
} as const;

/**
 * Audit rules for users and their sign-ins. Signing in and out neither changes a user nor shows data to
 * anyone, so it has its own action. Passwords themselves are never logged.
 */
export const userRules: RulesFor<
  | IdentityEvent
  | AccountSecurityEvent
  | TwoFactorEvent
  | SingleSignOnEvent
  | ApiKeyEvent
  | PasskeyEvent
  | ProfilePictureEvent
  | UpdateSubscriptionEvent
  | NotificationEvent
  | AuditViewEvent
  | PolicyViewEvent
  | EventOf<typeof emailChanged>
  | DirectoryIdentityChanged
> = {
  RegulatoryUpdatesSubscribed: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ subscribedToUpdates: true }),
    detail: () => auditDetail('updates-subscribed', {}),
  },
  RegulatoryUpdatesUnsubscribed: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ subscribedToUpdates: false }),
    detail: () => auditDetail('updates-unsubscribed', {}),
  },
  EmailChanged: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ email, by }) => ({ email, emailVerified: by === undefined }),
    detail: ({ by }) =>
      by === 'directory' ? auditDetail('email-changed-by-directory', {}) : auditDetail('email-changed', {}),
  },
  DirectoryIdentityChanged: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ userName, externalId }) => ({
      'directory.userName': userName,
      'directory.externalId': externalId ?? null,
    }),
    detail: () => auditDetail('directory-identity-changed', {}),
  },
  NotificationPreferencesChanged: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ policyChanges, analyses, weeklySummary, reviewReminders, comments, historyCheckpoints }) => ({
      'notifications.policyChanges': policyChanges,
      'notifications.analyses': analyses,
      'notifications.weeklySummary': weeklySummary,
      ...(reviewReminders !== undefined && { 'notifications.reviewReminders': reviewReminders }),
      ...(comments !== undefined && { 'notifications.comments': comments }),
      ...(historyCheckpoints !== undefined && { 'notifications.historyCheckpoints': historyCheckpoints }),
    }),
    detail: () => auditDetail('notifications-chosen', {}),
  },
  NotificationAddressChanged: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ email }) => ({ notificationEmail: email ?? null }),
    detail: () => auditDetail('notification-address-changed', {}),
  },
  PolicyViewSaved: { ...ofUser, action: 'UPDATE', detail: () => auditDetail('policy-view-saved', {}) },
  PolicyViewDeleted: { ...ofUser, action: 'UPDATE', detail: () => auditDetail('policy-view-deleted', {}) },
  AuditViewSaved: { ...ofUser, action: 'UPDATE', detail: () => auditDetail('audit-view-saved', {}) },
  AuditViewDeleted: { ...ofUser, action: 'UPDATE', detail: () => auditDetail('audit-view-deleted', {}) },
  UserSignedUp: {
    ...ofUser,
    action: 'CREATE',
    changes: ({ email, firstName, lastName }) => ({ email, firstName, lastName }),
    detail: () => auditDetail('signed-up', {}),
  },
  ProfileChanged: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ firstName, lastName }) => ({ firstName, lastName }),
    detail: () => auditDetail('profile-changed', {}),
  },
  LanguageChosen: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ language }) => ({ language }),
    detail: ({ language }) => auditDetail('language-chosen', { language: languageOf([language]) }),
  },
  ProfilePictureChanged: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ sha256 }) => ({ picture: sha256 }),
    detail: () => auditDetail('profile-picture-changed', {}),
  },
  ProfilePictureRemoved: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ picture: null }),
    detail: () => auditDetail('profile-picture-removed', {}),
  },
  EmailClaimed: { ...ofUser, action: 'UPDATE', detail: () => auditDetail('email-registered', {}) },
  EmailReleased: { ...ofUser, action: 'UPDATE', detail: () => auditDetail('email-released', {}) },
  UserErased: {
    ...ofUser,
    action: 'DELETE',
    changes: 'ended',
    detail: ({ reason }) =>
      reason === undefined
        ? auditDetail('account-erased', {})
        : auditDetail('account-erased-for', { reason }),
  },
  UserSuspended: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ suspended: true }),
    detail: ({ reason }) => auditDetail('user-suspended', { reason }),
  },
  UserReinstated: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ suspended: false }),
    detail: ({ reason }) => auditDetail('user-reinstated', { reason }),
  },
  EmailVerified: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ emailVerified: true }),
    detail: ({ by }) =>
      auditDetail(by === 'link' ? 'email-verified-by-link' : 'email-verified-by-provider', {}),
  },
  AccountReclaimed: {
    ...ofUser,
    action: 'UPDATE',
    detail: ({ by }) =>
      auditDetail(by === 'link' ? 'account-reclaimed-by-link' : 'account-reclaimed-by-provider', {}),
  },
  EmailYielded: {
    ...ofUser,
    action: 'UPDATE',
    detail: ({ to }) => auditDetail(`email-yielded-to-${to}`, {}),
  },
  UserJoinedOrganization: { ...ofUser, action: 'UPDATE', detail: () => auditDetail('account-moved', {}) },
  UserSignedIn: {
    ...ofUser,
    action: 'SIGN_IN',
    detail: ({ method: signInMethod, secondFactor }) =>
      secondFactor === undefined
        ? auditDetail('signed-in', { signInMethod })
        : auditDetail('signed-in-with-second-factor', { signInMethod, secondFactor }),
  },
  UserSignedOut: { ...ofUser, action: 'SIGN_IN', detail: () => auditDetail('signed-out', {}) },
  UserSignInFailed: {
    action: 'SIGN_IN',
    entityType: 'user',
    entityId: ({ emailKey }) => emailKey,
    detail: ({ reason }) => auditDetail('sign-in-failed', { signInFailure: reason }),
  },
  SignInPaused: {
    action: 'SIGN_IN',
    entityType: 'user',
    entityId: ({ emailKey }) => emailKey,
    detail: ({ minutes }) => auditDetail('sign-in-paused', { minutes }),
  },
  EntryRefused: {
    action: 'SIGN_IN',
    entityType: 'user',
    entityId: ({ attemptId }) => attemptId,
    detail: ({ way, reason }) => auditDetail('entry-refused', { entryWay: way, reason }),
  },

  PasswordChanged: {
    ...ofUser,
    action: 'UPDATE',
    detail: ({ by }) => auditDetail(by === 'link' ? 'password-set-by-link' : 'password-changed', {}),
  },
  PasswordChangeFailed: {
    ...ofUser,
    action: 'SIGN_IN',
    detail: () => auditDetail('password-change-failed', {}),
  },
  PasswordResetRequested: {
    action: 'SIGN_IN',
    entityType: 'user',
    entityId: ({ emailKey }) => emailKey,
    detail: ({ reason }) =>
      reason === undefined
        ? auditDetail('password-reset-requested', {})
        : auditDetail('password-reset-sent-for', { reason }),
  },
  MailedLinkRefused: {
    ...ofUser,
    action: 'SIGN_IN',
    detail: ({ purpose }) => auditDetail('mailed-link-refused', { linkPurpose: purpose }),
  },
  SessionRevoked: {
    ...ofUser,
    action: 'UPDATE',
    detail: ({ reason }) => auditDetail(endings[reason], {}),
  },

  TwoFactorEnabled: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ twoFactor: true }),
    detail: () => auditDetail('two-factor-switched-on', {}),
  },
  TwoFactorDisabled: {
    ...ofUser,
    action: 'UPDATE',
    changes: () => ({ twoFactor: false }),
    detail: ({ reason }) =>
      reason === undefined
        ? auditDetail('two-factor-switched-off', {})
        : auditDetail('two-factor-ended-for', { reason }),
  },
  ExternalIdentityLinked: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ issuer }) => ({ [`signIn.${issuer}`]: true }),
    detail: ({ issuer }) => auditDetail('external-identity-linked', { issuer }),
  },
  ApiKeyIssued: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ keyId, name, scopes, expiresAt }) => ({ [`apiKeys.${keyId}`]: { name, scopes, expiresAt } }),
    detail: ({ name }) => auditDetail('api-key-issued', { name }),
  },
  ApiKeyRevoked: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ keyId }) => ({ [`apiKeys.${keyId}`]: null }),
    detail: ({ name }) => auditDetail('api-key-revoked', { name }),
  },
  PasskeyAdded: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ passkeyId, name }) => ({ [`passkeys.${passkeyId}`]: { name } }),
    detail: ({ name }) => auditDetail('passkey-added', { name }),
  },
  PasskeyRemoved: {
    ...ofUser,
    action: 'UPDATE',
    changes: ({ passkeyId }) => ({ [`passkeys.${passkeyId}`]: null }),
    detail: ({ name, reason }) => auditDetail(passkeyRemovals[reason], { name }),
  },
};
