import { availableParallelism } from 'node:os';
import { createEmailKey } from '@proviso/storage';
import type { CookieOptions } from 'express';
import { createViewRecorder } from '../access/view-recorder.ts';
import { auditRoutes } from '../audit/routes.ts';
import { documentRoutes } from '../documents/routes.ts';
import { createUploadReception } from '../documents/upload/receive-upload.ts';
import { createUploadFolder } from '../documents/upload/upload-folder.ts';
import { createAttemptLimit, type Rate } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { FindAccount } from '../identity/accounts.ts';
import { createCredentials } from '../identity/credentials/credentials.ts';
import { createPasswordHasher } from '../identity/credentials/password-hasher.ts';
import { identityRoutes } from '../identity/routes.ts';
import type { Sessions } from '../identity/session/sessions.ts';
import type { LiveConnections } from '../live/live-connections.ts';
import { liveRoutes } from '../live/routes.ts';
import { policyRoutes } from '../policies/routes.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import type { EventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';

/** Waiting sign-ins beyond which the next is refused: some ten seconds of work. */
const WAITING_PASSWORDS = 200;

const now = () => new Date();

/** What the routes share. */
export interface RouteParts {
  events: EventAccess;
  readAsTenant: ReadAsTenant;
  findAccount: FindAccount;
  sessions: Sessions;
  connections: LiveConnections;
  cookies: CookieOptions;
  /** Attempts to sign up or in, from one address and with one e-mail address. */
  signInRates: { address: Rate; email: Rate };
  /** Milliseconds between signs of life on live connections. */
  heartbeatMs: number;
}

/** Every route of the API. */
export const apiRoutes = async (installation: Installation, parts: RouteParts): Promise<readonly Route[]> => {
  const { files, logger, masterKey, uploadsFolder, lifecycle } = installation;
  const { connections, cookies, events, findAccount, readAsTenant, sessions, signInRates } = parts;
  const { codec, log, pool } = events;

  const hasher = await createPasswordHasher({
    concurrency: Math.max(1, availableParallelism() - 1),
    waiting: WAITING_PASSWORDS,
  });
  const views = createViewRecorder({ log, logger });
  lifecycle.onStop('recording of views', () => views.settled());
  const reception = createUploadReception(await createUploadFolder(uploadsFolder, now()), logger);

  return [
    ...identityRoutes({
      log,
      sessions,
      findAccount,
      hasher,
      cookies,
      now,
      credentials: createCredentials(pool),
      emailKeyOf: createEmailKey(masterKey),
      onSessionEnded: connections.closeSession,
      addressRate: signInRates.address,
      attempts: createAttemptLimit(signInRates.email),
    }),
    ...policyRoutes({ log, readAsTenant, findAccount, views }),
    ...documentRoutes({ log, readAsTenant, files, reception }),
    ...auditRoutes({ readAsTenant, codec }),
    ...liveRoutes({
      connections,
      isSessionValid: sessions.isValid,
      heartbeatMs: parts.heartbeatMs,
      logger,
    }),
  ];
};
