import type { ProblemTexts } from './problem-texts.ts';

/** Problems with single sign-on, through an organization's provider or the installation's. */
export const signOnProblems = {
  'sign-on.required': {
    status: 403,
    detail: 'Your organization requires single sign-on. Use “Sign in with your organization”.',
  },
  'sign-on.address-bound': {
    status: 403,
    detail:
      'Your organization requires single sign-on, so your email address must stay in one of its domains. Please ask an owner.',
  },
  'sign-on.no-provider': {
    status: 404,
    detail: 'No organization offers single sign-on for this email address.',
  },
  'sign-on.email-refused': {
    status: 403,
    detail: 'The provider returned an email address outside the organization’s domains.',
  },
  'sign-on.account-elsewhere': {
    status: 403,
    detail: 'The account with this email address does not belong to the organization of the provider.',
  },
  'sign-on.administrator': {
    status: 403,
    detail:
      'Administrators of the installation sign in with a password, a passkey, or its single sign-on, not through an organization.',
  },
  'sign-on.issuer-refused': {
    status: 422,
    detail: 'The issuer must be a public address that begins with https and can be resolved.',
  },
  'sign-on.metadata-faulty': {
    status: 422,
    detail:
      'This is not the metadata of one SAML identity provider with a redirect address and a signing certificate.',
  },
  'sign-on.metadata-too-large': {
    status: 413,
    detail:
      'The metadata has more than {kilobytes} KB, {nodes} elements, {levels} levels, or {attributes} attributes on one element.',
  },
  'sign-on.certificate-faulty': {
    status: 422,
    detail: 'Enter one to four X.509 certificates as PEM, with RSA keys of 2,048 bits or more.',
  },
  'sign-on.domain-not-found': { status: 404, detail: 'This domain was not added.' },
  'sign-on.domain-not-shown': {
    status: 409,
    detail: 'The DNS of the domain does not have the record yet. Changes can take hours to appear.',
  },
  'sign-on.domain-taken': {
    status: 409,
    detail: 'Another organization has verified this domain.',
  },
  'sign-on.dns-unavailable': {
    status: 503,
    detail: 'The name servers of the domain do not answer. Please try again later.',
  },
  'sign-on.too-many-domains': {
    status: 409,
    detail: 'There are already {domains} domains. Remove one first.',
  },
  'sso.off': { status: 404, detail: 'Single sign-on is not enabled here.' },
  'sso.unavailable': {
    status: 503,
    detail: 'The sign-in provider cannot be reached right now. Please try again.',
  },
  'sso.refused': { status: 403, detail: 'The sign-in provider did not confirm who you are.' },
  'sso.sign-in-ended': { status: 400, detail: 'This sign-in has expired. Please start again.' },
  'sso.email-not-verified': {
    status: 403,
    detail: 'The sign-in provider has not verified your email address.',
  },
  'sso.account-not-verified': {
    status: 403,
    detail:
      'An account with this email address already exists. Sign in with its password and confirm the address, then use single sign-on.',
  },
  'sso.account-linked': {
    status: 403,
    detail: 'The account with this email address is linked to a different account at the sign-in provider.',
  },
  'sso.account-ended': { status: 403, detail: 'This account can no longer sign in.' },
} as const satisfies ProblemTexts;
