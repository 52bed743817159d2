import { pipeline } from 'node:stream/promises';
import { deleteAccountSchema } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import type { CookieOptions } from 'express';
import { ZipFile } from 'yazl';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../../shared/credentials/password-hasher.ts';
import { clearSessionCookie } from '../../../shared/access/session-cookie.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { deleteAccount, type DeleteAccountDeps } from './delete-account.ts';
import { type OwnDataDeps, writePersonalData } from './write-personal-data.ts';

export interface OwnAccountDeps extends OwnDataDeps, Omit<DeleteAccountDeps, 'hasher'> {
  hasher: PasswordHashers;
  cookies: CookieOptions;
  onSessionEnded: (publicId: string) => void;
  /** Limits exports of one user's data. */
  exports: AttemptLimit;
  logger: Logger;
}

/** `/api/auth/account`: exports a user's own data, and deletes the account. */
export const ownAccountRoutes = (deps: OwnAccountDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/auth/account/export',
      permission: 'session',
      summary: 'Returns the signed-in user’s personal data as a ZIP file of JSON (GDPR, Article 20)',
      answers: { 200: null },
      sends: ['application/zip'],
      problems: ['request.too-many'],
      reads: ['accounts', 'audit-log'],
    },
    async ({ session, response }) => {
      await deps.exports.count(session.userId);
      const zip = new ZipFile();
      const stop = new AbortController();
      response.setHeader('Content-Type', 'application/zip');
      response.setHeader('Content-Disposition', 'attachment; filename="my-proviso-data.zip"');
      const sent = pipeline(zip.outputStream, response).catch((error: unknown) => stop.abort(error));
      try {
        await writePersonalData(zip, deps, session, stop.signal);
        zip.end();
        await sent;
      } catch (error) {
        // The connection is aborted, so that the user cannot mistake a partial file for a complete one.
        if (!stop.signal.aborted) deps.logger.error({ err: error }, 'could not export the data of a person');
        response.destroy();
      }
      return undefined;
    },
  ),
  sessionRoute(
    {
      method: 'post',
      path: '/api/auth/account/delete',
      permission: 'session',
      summary: 'Deletes the signed-in user’s account permanently; their work stays with the organization',
      body: deleteAccountSchema,
      answers: { 204: null },
      problems: [
        'erasure.not-confirmed',
        'erasure.administrator',
        'identity.password-wrong',
        'legal-hold.person',
        'legal-hold.organization',
        'organization.last-owner',
        'organization.changed',
        'request.too-many',
        'service.unavailable',
      ],
      secretAnswer: true,
    },
    async ({ body: { email, password }, session, request, response, contextFor }) => {
      const open = await deps.sessions.listOf(session.userId);
      await deleteAccount(withHasherForAddress(deps, request), session, { email, password }, contextFor);
      for (const { publicId } of open) deps.onSessionEnded(publicId);
      clearSessionCookie(response, deps.cookies);
      return { status: 204 };
    },
  ),
];
