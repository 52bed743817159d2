import type { ProblemTexts } from './problem-texts.ts';

/** Problems with users: accounts, sessions, and sign-in methods. */
export const userProblems = {
  'session.required': { status: 401, detail: 'Please sign in.' },
  'session.second-factor-required': {
    status: 403,
    detail:
      'Administrators need two-factor authentication here. Set it up in Settings, Security, to continue.',
  },
  'session.forbidden': { status: 403, detail: 'Your role does not allow this.' },
  'identity.suspended': {
    status: 403,
    detail: 'Your account has been suspended. Please contact the administrator of this installation.',
  },
  'identity.email-taken': { status: 409, detail: 'An account with this email address already exists.' },
  'identity.credentials-wrong': { status: 401, detail: 'Invalid email or password. Please try again.' },
  'identity.admin-credentials-wrong': { status: 401, detail: 'Invalid admin email or password.' },
  'identity.link-invalid': {
    status: 410,
    detail: 'This link is no longer valid. Please request a new one.',
  },
  'identity.sign-in-to-confirm': {
    status: 403,
    detail:
      'Sign in to the account of this address, then open the link again. If you do not know its password, choose a new one.',
  },
  'identity.sign-in-to-agree': {
    status: 403,
    detail:
      'Sign in to the account that should use this address, then open the link again. If you did not request this, ignore the email.',
  },
  'identity.email-unverified': {
    status: 403,
    detail:
      'Confirm your email address first, with the link for it. If you have none, request it again, or ask an administrator of this installation.',
  },
  'identity.password-wrong': { status: 422, detail: 'Your current password is incorrect.' },
  'identity.password-common': {
    status: 422,
    detail: 'This password is too common. Please choose another one.',
  },
  'identity.no-password': {
    status: 409,
    detail: 'This account uses single sign-on and has no password.',
  },
  'identity.session-not-found': { status: 404, detail: 'This session does not exist.' },
  'identity.deactivated': {
    status: 403,
    detail: 'Your organization has deactivated your account. Please contact its administrator.',
  },
  'person.not-found': { status: 404, detail: 'This person does not exist or was already erased.' },
  'mail.refused': { status: 422, detail: 'Email cannot be sent to this address.' },
  'erasure.not-confirmed': { status: 422, detail: 'This is not the email address of this person.' },
  'erasure.unknown': { status: 404, detail: 'This person does not exist or was already erased.' },
  'erasure.subscription-undecided': {
    status: 409,
    detail:
      'This person is the only owner of an organization with a subscription. Choose whether it continues, is canceled, or ends at once.',
  },
  'erasure.administrator': {
    status: 409,
    detail: 'Administrators of the installation cannot be erased. Remove that role first.',
  },
  'two-factor.code-wrong': { status: 422, detail: 'This code is incorrect. Please try again.' },
  'two-factor.already-on': { status: 409, detail: 'Two-factor authentication is already on.' },
  'two-factor.not-on': { status: 409, detail: 'Two-factor authentication is not on.' },
  'two-factor.not-set-up': { status: 409, detail: 'Set up two-factor authentication first.' },
  'two-factor.password-wrong': { status: 422, detail: 'This password is incorrect. Please try again.' },
  'two-factor.sign-in-ended': { status: 401, detail: 'This sign-in took too long. Please sign in again.' },
  'profile.picture-not-accepted': {
    status: 422,
    detail: 'This is not a PNG picture of {pixels} by {pixels} pixels.',
  },
  'profile.no-picture': { status: 404, detail: 'There is no picture.' },
  'passkey.off': {
    status: 404,
    detail: 'Passkeys need a domain name, and this installation has only an IP address.',
  },
  'passkey.not-found': { status: 404, detail: 'This passkey does not exist.' },
  'passkey.too-many': { status: 409, detail: 'You already have {passkeys} passkeys. Remove one first.' },
  'passkey.taken': { status: 409, detail: 'This passkey is already in use.' },
  'passkey.ended': { status: 409, detail: 'This took too long. Please try again.' },
  'passkey.not-verified': {
    status: 422,
    detail:
      'The response of your device could not be verified, so the passkey was not added. Please try again.',
  },
  'passkey.sign-in-first': {
    status: 403,
    detail: 'Please sign out and sign in again. Then add the passkey within {minutes} minutes.',
  },
  'passkey.refused': {
    status: 401,
    detail: 'This passkey does not work here. Please sign in another way.',
  },
  'api-key.required': {
    status: 401,
    detail: 'Send an API key in the header Authorization, as Bearer prv_….',
  },
  'api-key.invalid': { status: 401, detail: 'This API key is not valid.' },
  'api-key.expired': { status: 401, detail: 'This API key has expired.' },
  'api-key.revoked': { status: 401, detail: 'This API key was revoked.' },
  'api-key.not-allowed': { status: 403, detail: 'An API key cannot be used for this.' },
  'api-key.not-found': { status: 404, detail: 'This API key does not exist.' },
  'api-key.too-many': { status: 409, detail: 'You already have {keys} API keys. Revoke one first.' },
} as const satisfies ProblemTexts;
