import { availableParallelism } from 'node:os';
import type { Site } from '@proviso/contracts';
import { createTextReader, hasPolicies } from '@proviso/projections';
import { createEmailKey } from '@proviso/storage';
import type { CookieOptions } from 'express';
import { createViewRecorder } from '../view-log/view-recorder.ts';
import { administrationRoutes } from '../administration/routes.ts';
import { draftRoutes } from '../analysis/routes.ts';
import { createDocumentsOf } from '../documents/supporting-documents.ts';
import { auditRoutes } from '../audit/routes.ts';
import { entitlementsBy } from '../billing/entitlements/decide-entitlements.ts';
import { entitlementTeller } from '../billing/entitlements/find-entitlements.ts';
import { billingRoutes } from '../billing/routes.ts';
import type { SingleSignOnConfig } from '../config/single-sign-on.ts';
import { reportRoutes } from '../dashboard/report/routes.ts';
import { dashboardRoutes } from '../dashboard/routes.ts';
import { createResumableUploads } from '../documents/resumable/resumable-uploads.ts';
import { createUnfinishedFolder, keepRemovingExpired } from '../documents/resumable/unfinished-folder.ts';
import { documentRoutes } from '../documents/routes.ts';
import { documentUpload } from '../documents/document-upload.ts';
import { createUploadReception } from '../files/upload/receive-upload.ts';
import { createUploadFolder } from '../files/upload/upload-folder.ts';
import { scannedUpload } from '../files/antivirus/scanned-upload.ts';
import type { EntitlementsOf, Guard } from '../routing/guard.ts';
import { attemptLimits, limitOfReplica, type Rate } from '../turns/attempt-limits.ts';
import type { WaitForWrites } from '../http/read-state.ts';
import type { Route } from '../routing/route.ts';
import type { FindAccount } from '../accounts/find-account.ts';
import { adminLoginRoutes } from '../identity/administrators/routes.ts';
import type { ApiKeys } from '../identity/api-keys/api-keys.ts';
import { apiKeyRoutes } from '../identity/api-keys/routes.ts';
import { createCredentials } from '../accounts/credentials/credentials.ts';
import { createPasswordHasher } from '../accounts/credentials/password-hasher.ts';
import { emailVerificationRoutes } from '../identity/email-verification/routes.ts';
import { passwordRoutes } from '../identity/password/routes.ts';
import { identityRoutes } from '../identity/routes.ts';
import { createLinkTokens } from '../accounts/link-tokens.ts';
import { sessionRoutes } from '../identity/session/routes.ts';
import type { Sessions } from '../accounts/session/sessions.ts';
import { createExternalIdentities } from '../identity/sso/external-identities.ts';
import { createIdTokens } from '../identity/sso/id-tokens.ts';
import { createLogins } from '../identity/sso/logins.ts';
import { createProvider } from '../identity/sso/provider.ts';
import { loginRoutes } from '../identity/sso/routes.ts';
import { signOutLocation } from '../identity/sso/sign-out-location.ts';
import { createChallenges } from '../identity/two-factor/challenges.ts';
import { twoFactorRoutes } from '../identity/two-factor/routes.ts';
import { createTwoFactorSecrets } from '../identity/two-factor/two-factor-secrets.ts';
import type { LiveConnections } from '../live/live-connections.ts';
import { liveRoutes } from '../live/routes.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createJoinLinks } from '../organizations/joining/join-links.ts';
import { organizationRoutes } from '../organizations/routes.ts';
import { createPolicyEditors } from '../policies/editing/policy-editors.ts';
import { policyExportRoutes } from '../policies/export/routes.ts';
import { importUpload } from '../policies/import/import-upload.ts';
import { createPolicyConverter } from '../policies/import/policy-converter.ts';
import { policyImportRoutes } from '../policies/import/routes.ts';
import { createPolicy } from '../policies/commands.ts';
import { policyExists } from '../policies/policy-exists.ts';
import { presentPolicy } from '../policies/present-policy.ts';
import type { PolicyExists } from '../documents/load-document.ts';
import type { HealthDeps } from '../modules/health.ts';
import { policyRoutes } from '../policies/routes.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import { regulatoryUpdateRoutes } from '../regulatory-updates/routes.ts';
import { createRenderer } from '../rendering/renderer.ts';
import { searchRoutes } from '../search/routes.ts';
import { siteRoutes } from '../site/routes.ts';
import { loadTemplates } from '../templates/load-templates.ts';
import { templateRoutes } from '../templates/routes.ts';
import type { EventAccess } from './event-access.ts';
import { openPlatformPool } from './platform-pool.ts';
import { untilInForce } from './until-in-force.ts';
import type { Installation } from './installation.ts';

/** Waiting sign-ins beyond which the next is refused: some ten seconds of work. */
const WAITING_PASSWORDS = 200;

/** Mails that can be asked for to one address. */
const MAIL_RATE = { limit: 5, windowMs: 60 * 60 * 1000 };
/** Invitations of one organisation. */
const INVITATION_RATE = { limit: 200, windowMs: 60 * 60 * 1000 };

/** Searches of one person, who may search at every key that they strike. */
const SEARCH_RATE = { limit: 600, windowMs: 60 * 1000 };
/** Drafts that one person has written or judged by the engine. */
const DRAFT_RATE = { limit: 60, windowMs: 10 * 60 * 1000 };

/** What the routes share. */
export interface RouteParts {
  events: EventAccess;
  readAsTenant: ReadAsTenant;
  findAccount: FindAccount;
  guard: Guard;
  sessions: Sessions;
  apiKeys: ApiKeys;
  connections: LiveConnections;
  cookies: CookieOptions;
  /** Attempts to sign up or in, from one address and with one e-mail address. */
  signInRates: { address: Rate; email: Rate };
  /** `undefined`: single sign-on is off. */
  singleSignOn: SingleSignOnConfig | undefined;
  /** What the front page says of the installation. */
  site: Site;
  /** Resolves when the read models hold what was written, or after two seconds. */
  waitForWrites: WaitForWrites;
  mailer: Mailer;
  /** The address of a page of this installation, such as `/join/…`, as a person reaches it. */
  addressOf: (path: string) => string;
  /** What `/api/admin/status` tells. */
  health: HealthDeps;
  /** Milliseconds between signs of life on live connections. */
  heartbeatMs: number;
  now: () => Date;
}

/** Every route of the API. */
export const apiRoutes = async (installation: Installation, parts: RouteParts): Promise<readonly Route[]> => {
  const { files, logger, masterKey, uploadsFolder, lifecycle } = installation;
  const { connections, cookies, events, findAccount, now, readAsTenant, sessions, signInRates } = parts;
  const { codec, log, pool } = events;

  const limit = attemptLimits(pool, masterKey);
  const hasher = await createPasswordHasher({
    concurrency: Math.max(1, availableParallelism() - 1),
    waiting: WAITING_PASSWORDS,
  });
  const provider = parts.singleSignOn && createProvider(parts.singleSignOn, parts.addressOf);
  const idTokens = createIdTokens(pool, masterKey);
  const links = createLinkTokens(pool);
  const tellEntitlements = entitlementTeller({ log, readAsTenant });
  const entitlementsOf: EntitlementsOf = async (session, at) =>
    entitlementsBy(await tellEntitlements(session, at));
  const identity = {
    entitlementsOf,
    log,
    links,
    mailer: parts.mailer,
    addressOf: parts.addressOf,
    sessions,
    findAccount,
    hasher,
    cookies,
    now,
    credentials: createCredentials(pool),
    secrets: createTwoFactorSecrets(pool, masterKey),
    challenges: createChallenges(pool),
    idTokens,
    signOutLocation: signOutLocation({ provider, idTokens }),
    emailKeyOf: createEmailKey(masterKey),
    onSessionEnded: connections.closeSession,
    addressAttempts: limit('sign-in from an address', signInRates.address),
    attempts: limit('sign-in with an e-mail address', signInRates.email),
    linkAttempts: limit('links from an address', signInRates.address),
    mailsAskedFor: limit('mails asked for', MAIL_RATE),
    passwordAttempts: limit('change of a password', signInRates.email),
  };
  const views = createViewRecorder({ log, logger });
  lifecycle.onStop('recording of views', () => views.settled());
  const renderer = createRenderer();
  lifecycle.onStop('rendering', () => renderer.close());
  const uploads = await createUploadFolder(uploadsFolder, now());
  const documents = scannedUpload(documentUpload, installation);
  const unfinished = await createUnfinishedFolder(`${uploadsFolder}-unfinished`);
  lifecycle.background('expired uploads', (signal) => keepRemovingExpired(unfinished, now, signal));

  const exists: PolicyExists = (organizationId, id) => policyExists(log, organizationId, id);

  return [
    ...siteRoutes(parts.site),
    ...identityRoutes(identity),
    ...adminLoginRoutes(identity),
    ...sessionRoutes(identity),
    ...emailVerificationRoutes(identity),
    ...passwordRoutes(identity),
    ...loginRoutes({
      ...identity,
      provider,
      logger,
      logins: createLogins(pool),
      externalIdentities: createExternalIdentities(pool, masterKey),
    }),
    ...twoFactorRoutes(identity),
    ...apiKeyRoutes({ log, apiKeys: parts.apiKeys, guard: parts.guard }),
    ...organizationRoutes({
      ...identity,
      readAsTenant,
      mails: limit('invitations of an organisation', INVITATION_RATE),
      links: createJoinLinks(links, now),
      hasPolicies: (organizationId) => readAsTenant(organizationId, hasPolicies),
      closeConnectionsOf: connections.closeUser,
      untilInForce: untilInForce(parts.waitForWrites),
    }),
    ...administrationRoutes({ ...parts.health, platformPool: openPlatformPool(installation), codec }),
    ...policyExportRoutes({ log, readAsTenant, findAccount, renderer, logger }),
    ...policyImportRoutes({
      log,
      readAsTenant,
      findAccount,
      converter: createPolicyConverter(),
      reception: createUploadReception(uploads, logger, scannedUpload(importUpload, installation)),
    }),
    ...policyRoutes({ log, readAsTenant, findAccount, views, editors: createPolicyEditors(pool) }),
    ...draftRoutes({
      engine: installation.engine,
      documentsOf: createDocumentsOf({
        log,
        policyExists: exists,
        readAsTenant,
        readText: createTextReader(files, logger),
      }),
      drafts: limit('drafts of a person', DRAFT_RATE),
    }),
    ...templateRoutes({
      findAccount,
      templates: await loadTemplates(),
      createPolicy: async (session, context, input) => {
        const written = await createPolicy(log, context, input, 'template');
        return {
          ...written,
          policy: await presentPolicy({ log, readAsTenant, findAccount }, session, written),
        };
      },
    }),
    ...documentRoutes({
      log,
      policyExists: exists,
      readAsTenant,
      files,
      reception: createUploadReception(uploads, logger, documents),
      uploads: createResumableUploads(unfinished),
      check: documents.check,
      views,
      logger,
    }),
    ...searchRoutes({ readAsTenant, searches: limitOfReplica(SEARCH_RATE) }),
    ...billingRoutes({ log, readAsTenant, tellEntitlements }),
    ...dashboardRoutes({ readAsTenant }),
    ...reportRoutes({ readAsTenant, findAccount, renderer }),
    ...regulatoryUpdateRoutes,
    ...auditRoutes({ readAsTenant, codec }),
    ...liveRoutes({
      connections,
      isSessionValid: sessions.isValid,
      heartbeatMs: parts.heartbeatMs,
      logger,
    }),
  ];
};
