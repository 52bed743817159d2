// Public interface of this domain for other domains (docs/adr/0072).
export { emailDecider } from './addresses/decider.ts';
export {
  claimOrganizationAddress,
  yieldAddress,
  type YieldAddressDeps,
  mustYieldAddress,
} from './addresses/yield-address.ts';
export { administratorIds } from './administrators/administrators.ts';
export { mailAdministrators, type MailAdministratorsDeps } from './administrators/mail-administrators.ts';
export { assertEmailVerified } from './email-verification/assert-email-verified.ts';
export { createEnforcedSignOn, type EnforcedSignOn } from './organization-sign-on/enforced-sign-on.ts';
export {
  type OrganizationAddressCheck,
  createOrganizationAddressCheck,
} from './organization-sign-on/proven-domains.ts';
export type { EndSessionDeps } from './session/end-session.ts';
export { endSupport, type EndSupportDeps } from './session/end-support.ts';
export { replaceSessionCookie } from './session/replace-session-cookie.ts';
export { revokeSessionsOf } from './session/revoke-sessions.ts';
export { type SignInDetails, type StartedSession, startSession } from './session/start-session.ts';
export { recordSignInFailure } from './sign-in-failure.ts';
export { secondFactorLookup, type SecondFactorCheck } from './two-factor/second-factor.ts';
export { claimAccount } from './user/claim-account.ts';
export { createAccount, type CreateAccountDeps } from './user/create-account.ts';
export { type UserCommand, userDecider } from './user/decider.ts';
export { mailToPerson, type MailToPersonDeps } from './mail-to-person.ts';
export { ownersOf } from './user/owners-of.ts';
export { mailOwners, type MailOwnersDeps } from './user/mail-owners.ts';
export { countKeysWithWriteScope } from './api-keys/count-keys-with-write-scope.ts';
export { erasePerson } from './erasure/erase-person.ts';
