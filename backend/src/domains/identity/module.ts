import { hasPoliciesUntilNow } from '@proviso/projections';
import { withTenant } from '@proviso/storage';
import { createEnforcedSignOn } from './organization-sign-on/enforced-sign-on.ts';
import type { Module } from '../../shared/modules/module.ts';
import type { ApiResources } from '../../shared/modules/resources.ts';
import { peopleRoutes } from './administrators/people-routes.ts';
import { adminLoginRoutes } from './administrators/routes.ts';
import { createApiKeys } from './api-keys/api-keys.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { whenMemberRemoved } from './api-keys/when-member-removed.ts';
import { createPendingChanges } from './email-change/pending-changes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { whenEmailChanged } from './email-change/when-email-changed.ts';
import { emailVerificationRoutes } from './email-verification/routes.ts';
import { whenUserSignedUp } from './email-verification/when-user-signed-up.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { createPasskeyChallenges } from './passkeys/challenges.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { whenPasskeysChanged } from './passkeys/when-passkeys-changed.ts';
import { passwordRoutes } from './password/routes.ts';
import { whenPasswordResetRequested } from './password/when-password-reset-requested.ts';
import type { EraseByRequestDeps } from './erasure/erase-by-request.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { whenPersonErased } from './erasure/when-person-erased.ts';
import { pictureRoutes } from './profile/picture-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { whenPictureReplaced } from './profile/when-picture-replaced.ts';
import { identityRoutes } from './routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';
import { createExternalIdentities } from './sso/external-identities.ts';
import { createIdTokens, type IdTokens } from './sso/id-tokens.ts';
import { createLogins } from './sso/logins.ts';
import { checkDomains } from './organization-sign-on/check-domains.ts';
import { whenDomainMissed } from './organization-sign-on/when-domain-missed.ts';
import { samlProtocol } from './organization-sign-on/saml/saml-routes.ts';
import { signOnRoutes } from './organization-sign-on/routes.ts';
import { createSignOnStore } from './organization-sign-on/sign-on-store.ts';
import { createProvider, type Provider } from './sso/provider.ts';
import { loginRoutes } from './sso/routes.ts';
import { signInHelpRoutes } from './sign-in-help/routes.ts';
import { supportAccessRoutes } from './support/allow-routes.ts';
import { supportRoutes } from './support/routes.ts';
import { whenEmailYielded } from './when-email-yielded.ts';
import { whenSignInPaused } from './when-sign-in-paused.ts';
import { whenTwoFactorEnded } from './two-factor/when-two-factor-ended.ts';
import { createChallenges } from './two-factor/challenges.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { createTwoFactorSecrets } from './two-factor/two-factor-secrets.ts';

/**
 * Returns the address to which a browser is sent after signing out. If the session was started through the
 * provider, the address is the provider's sign-out page, so that the next sign-in prompts the user again.
 * Otherwise, it is the landing page. An unreachable provider never makes signing out fail.
 */
const signOutLocation =
  ({ provider, idTokens }: { provider: Provider | undefined; idTokens: IdTokens }) =>
  async (sessionId: string | undefined): Promise<string> => {
    const idToken = provider && sessionId !== undefined ? await idTokens.find(sessionId) : undefined;
    const url = idToken === undefined ? undefined : await provider?.logoutUrl(idToken).catch(() => undefined);
    return url?.href ?? '/';
  };

/** Limits emails requested for one address. */
const MAIL_RATE = { limit: 5, windowMs: 60 * 60 * 1000 };

/** Limits DNS lookups for one organization's domains. */
const DNS_RATE = { limit: 60, windowMs: 60 * 60 * 1000 };

export interface IdentityNeeds {
  /** Returns true if an organization's subscription is running. */
  hasSubscription: EraseByRequestDeps['hasSubscription'];
  /**
   * Creates the function that cancels or ends the subscription of an organization whose only owner is erased.
   */
  createSubscriptionCanceler: (
    resources: Pick<ApiResources['events'], 'log'> &
      Pick<ApiResources['runtime'], 'now'> &
      ApiResources['database'],
  ) => EraseByRequestDeps['settleSubscription'];
}

const identityApi = (
  {
    runtime,
    events,
    database,
    readModels,
    storage,
    outbound,
    signIn,
    access,
    threads,
    live,
    installation,
  }: ApiResources,
  { hasSubscription, createSubscriptionCanceler }: IdentityNeeds,
) => {
  const common = {
    ...runtime,
    ...events,
    ...database,
    ...readModels,
    ...storage,
    ...outbound,
    ...signIn,
    ...access,
    ...threads,
    ...live,
    ...installation,
  };
  const { addressOf, guard, limit, log, masterKey, pool, signInRates, singleSignOn } = common;
  const signInAttempts = createSignInAttempts({ ...common, rate: signInRates.email });
  const provider = singleSignOn && createProvider(singleSignOn, addressOf);
  const idTokens = createIdTokens(pool, masterKey);
  const signOn = createSignOnStore(pool, common.subjectKeys);
  const deps = {
    ...common,
    apiKeys: createApiKeys(pool),
    externalIdentities: createExternalIdentities(pool, masterKey),
    signOn,
    enforcedSignOn: createEnforcedSignOn(pool),
    domainChecks: limit('DNS records of domains of an organization', DNS_RATE),
    signInAttempts,
    signUpAttempts: limit('sign-up with an email address', signInRates.email),
    idTokens,
    secrets: createTwoFactorSecrets(pool, masterKey),
    challenges: createChallenges(pool),
    passkeys: createPasskeys(pool),
    passkeyChallenges: createPasskeyChallenges(pool, common.cookies),
    passkeyChallengesGiven: limit('sign-in with a passkey from an address', signInRates.address),
    signOutLocation: signOutLocation({ provider, idTokens }),
    linkAttempts: limit('links from an address', signInRates.address),
    mailsAskedFor: limit('mails asked for', MAIL_RATE),
    passwordAttempts: limit('change of a password', signInRates.email),
  };
  const loginDeps = { ...deps, provider, logins: createLogins(pool, masterKey) };
  return {
    protocols: [samlProtocol(loginDeps)],
    routes: [
      ...identityRoutes(deps),
      ...adminLoginRoutes(deps),
      ...sessionRoutes(deps),
      ...profileRoutes(deps),
      ...pictureRoutes(deps),
      ...emailVerificationRoutes(deps),
      ...passwordRoutes(deps),
      ...ownAccountRoutes({
        ...deps,
        exports: limit('exports of the data of a person', MAIL_RATE),
        hasData: async (organizationId) =>
          (await hasSubscription(log, organizationId)) ||
          (await common.read(organizationId, (tenant) =>
            hasPoliciesUntilNow(tenant, { db: common.watch.pool, store: common.watch.recent }),
          )),
      }),
      ...emailChangeRoutes({ ...deps, pendingChanges: createPendingChanges(pool) }),
      ...loginRoutes(loginDeps),
      ...signOnRoutes(deps),
      ...twoFactorRoutes(deps),
      ...passkeyRoutes(deps),
      ...erasureRoutes({ ...deps, hasSubscription, settleSubscription: createSubscriptionCanceler(common) }),
      ...peopleRoutes({ ...deps, closeConnectionsOf: common.connections.closeUser }),
      ...supportAccessRoutes(deps),
      ...supportRoutes(deps),
      ...signInHelpRoutes(deps),
      ...apiKeyRoutes({ log, guard, apiKeys: deps.apiKeys }),
    ],
  };
};

/** Sign-up, sign-in, sessions, passwords, two-factor authentication and API keys. */
export const identityModule = (needs: IdentityNeeds): Module => ({
  name: 'identity',
  api: (resources) => identityApi(resources, needs),
  jobs: ({ runtime, events, database, storage, outbound, signIn }) => {
    const common = { ...runtime, ...events, ...database, ...storage, ...outbound, ...signIn };
    return {
      reactions: [
        whenUserSignedUp(common),
        whenPasswordResetRequested(common),
        whenSignInPaused(common),
        whenTwoFactorEnded(common),
        whenEmailChanged(common),
        whenPasskeysChanged(common),
        whenPictureReplaced(common),
        whenPersonErased(common),
        whenMemberRemoved({ ...common, apiKeys: createApiKeys(database.pool) }),
        whenDomainMissed(common),
        whenEmailYielded({
          ...common,
          hasData: async (organizationId) =>
            (await needs.hasSubscription(events.log, organizationId)) ||
            (await withTenant(database.pool, organizationId, (db) =>
              hasPoliciesUntilNow({ db, organizationId }, { db: database.pool, store: events.eventStore }),
            )),
        }),
      ],
      scheduled: [checkDomains(common)],
    };
  },
});
