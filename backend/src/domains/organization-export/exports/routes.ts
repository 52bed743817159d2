import { errorText } from '@proviso/storage';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  confirmedByPasswordSchema,
  type OrganizationExport,
  organizationExportSchema,
} from '@proviso/contracts';
import type { FileStore, Logger } from '@proviso/storage';
import { confirmPassword, type ConfirmPasswordDeps } from '../../../shared/credentials/confirm-password.ts';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../../shared/credentials/password-hasher.ts';
import { dayFormatterFor } from '../../organizations/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { changeExport } from './change-export.ts';
import { exportDecider } from './decider.ts';
import type { ExportRecords } from './kept-exports.ts';
import { readParts } from '../../../shared/files/store-parts.ts';
import { exportStream } from './when-export-requested.ts';

/** Maximum number of concurrent downloads per organization. */
const MAX_CONCURRENT = 2;
/** Milliseconds after which a stalled download is aborted. */
const IDLE_MS = 60_000;

export interface ExportRouteDeps extends Omit<ConfirmPasswordDeps, 'hasher'> {
  hasher: PasswordHashers;
  log: EventLog;
  files: Pick<FileStore, 'get'>;
  kept: ExportRecords;
  logger: Logger;
}

const owners = { permission: 'organization.manage' } as const;

/** `/api/organization/export`: all of an organization's data as one file, for its owners. */
export const exportRoutes = (deps: ExportRouteDeps): readonly Route[] => {
  const { log, kept } = deps;
  const downloads = limitPerOwner(MAX_CONCURRENT);
  const present = async (organizationId: string, now: Date): Promise<OrganizationExport> => {
    const { state, lastRecordedAt } = await log.load(
      exportStream(organizationId),
      exportDecider,
      organizationId,
    );
    const nothing = { requestedAt: null, written: null, bytes: null, expiresAt: null };
    if (state.status === 'none') return { status: 'none', ...nothing };
    if (state.status === 'expired') return { status: 'expired', ...nothing, expiresAt: state.expiresAt };
    const written = await kept.written(organizationId, state.exportId);
    if (state.status !== 'ready')
      return { status: state.status, ...nothing, written, requestedAt: lastRecordedAt ?? null };
    const { bytes, expiresAt } = state.completed;
    // The export has expired, even if the job that removes it has not run yet.
    if (expiresAt <= now.toISOString()) return { status: 'expired', ...nothing, expiresAt };
    return { status: 'ready', requestedAt: null, written, bytes, expiresAt };
  };
  return [
    sessionRoute(
      {
        ...owners,
        method: 'get',
        path: '/api/organization/export',
        summary: 'Returns the state of the last export of the organization',
        answers: { 200: organizationExportSchema },
      },
      async ({ session: { organizationId }, context }) => ({
        status: 200,
        body: await present(organizationId, context.now()),
      }),
    ),
    sessionRoute(
      {
        ...owners,
        method: 'post',
        path: '/api/organization/export',
        summary:
          'Exports all data of the organization in the background; owners are notified by email when it is ready',
        body: confirmedByPasswordSchema,
        answers: { 202: organizationExportSchema },
        problems: ['export.running', 'identity.password-wrong', 'request.too-many', 'service.unavailable'],
        whileClosing: 'allowed',
      },
      async ({ body: { password }, session: { userId, organizationId }, request, context }) => {
        await confirmPassword(withHasherForAddress(deps, request), userId, password);
        const exportId = context.newId();
        const { wrote } = await changeExport(log, context, { type: 'RequestExport', exportId });
        return { status: 202, body: await present(organizationId, context.now()), wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        ...owners,
        method: 'get',
        path: '/api/organization/export/file',
        summary: 'Returns the export of the organization as a ZIP file; the download is recorded',
        answers: {},
        sends: ['application/zip'],
        problems: ['export.not-ready', 'request.too-many'],
      },
      async ({ session: { organizationId }, context, response }) => {
        await downloads(organizationId, async () => {
          const now = context.now().toISOString();
          const { state } = await changeExport(log, context, { type: 'RecordDownload', now });
          if (state.status !== 'ready') return;
          const { parts, bytes } = state.completed;
          const dayOf = await dayFormatterFor(log, organizationId);
          asAttachment(response, `Everything ${dayOf(now)}.zip`, 'application/zip');
          response.setHeader('Content-Length', bytes);
          response.setTimeout(IDLE_MS, () => response.destroy());
          const source = Readable.from(readParts(deps.files, organizationId, parts), { objectMode: false });
          await pipeline(source, response).catch((error: unknown) => {
            deps.logger.warn(
              { reason: errorText(error) },
              'the download of an organization export was interrupted',
            );
            response.destroy();
          });
        });
        return undefined;
      },
    ),
  ];
};
