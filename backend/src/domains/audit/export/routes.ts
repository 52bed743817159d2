import { auditFileFormats, auditListQuerySchema } from '@proviso/contracts';
import type { EventCodec, Logger } from '@proviso/storage';
import * as z from 'zod';
import type { AdministratorNameDeps } from '../../../shared/access/administrator-names.ts';
import { dayFormatterFor } from '../../organizations/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { recordExport } from '../../../shared/view-log/record-export.ts';
import { entriesToExport } from './entries-to-export.ts';
import { auditFormats } from './formats.ts';

export interface AuditExportRouteDeps extends AdministratorNameDeps {
  log: Pick<EventLog, 'append' | 'load'>;
  read: Read;
  codec: Pick<EventCodec, 'decryptAll'>;
  logger: Logger;
}

/** Maximum number of concurrent exports per organization. */
const MAX_CONCURRENT = 2;
/** Milliseconds after which an idle client is disconnected, because it occupies an export slot. */
const IDLE_MS = 60_000;

const exportQuery = z.object({ ...auditListQuerySchema.shape, format: z.enum(auditFileFormats) });

/** `/api/audit-log/export`: downloads the audit log as a file. */
export const auditExportRoutes = ({
  log,
  read,
  codec,
  logger,
  administratorName,
}: AuditExportRouteDeps): readonly Route[] => {
  const exports = limitPerOwner(MAX_CONCURRENT);
  const decrypt = (value: unknown) => codec.decryptAll(value);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/audit-log/export',
        summary:
          'Returns matching entries, newest first, as CSV or as the JSON of the list; the export itself is recorded',
        permission: 'audit.read',
        requires: 'policies',
        query: exportQuery,
        answers: { 200: null },
        sends: Object.values(auditFormats).map(({ mimeType }) => mimeType),
        problems: ['request.too-many'],
        reads: ['audit-log', 'policies'],
      },
      async ({ query: { format, ...filters }, session, context, request, response }) => {
        const { organizationId } = session;
        await exports(organizationId, async () => {
          await recordExport(log, context, {
            type: 'AuditLogExported',
            data: { format, organizationId, ...filters },
          });
          const now = context.now();
          const words = fileLanguage(readerLanguage(request));
          const { mimeType, write } = auditFormats[format];
          const dayOf = await dayFormatterFor(log, organizationId);
          asAttachment(response, `${words.say('Audit log')} ${dayOf(now)}.${format}`, mimeType);
          response.setTimeout(IDLE_MS, () => response.destroy());
          const entries = entriesToExport(read, organizationId, filters, {
            now,
            decrypt,
            administratorName,
          });
          // An error terminates the response, so that the client cannot mistake a partial file for a complete
          // one.
          await write(entries, response, words).catch((error: unknown) => {
            const clientLeft =
              error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
            if (!clientLeft) logger.error({ err: error }, 'could not export the audit log');
            response.destroy();
          });
        });
        return undefined;
      },
    ),
  ];
};
