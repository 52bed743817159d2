import {
  type AuditEntry,
  auditFileFormats,
  type AuditListQuery,
  auditListQuerySchema,
} from '@proviso/contracts';
import { listAuditPeople } from '@proviso/projections';
import type { EventCodec, Logger } from '@proviso/storage';
import * as z from 'zod';
import type { AdministratorNameDeps } from '../../../shared/access/administrator-names.ts';
import { type FindAccount, requesterOf } from '../../../shared/access/account.ts';
import type { Session } from '../../../shared/access/session.ts';
import { dayFormatterFor } from '../../organizations/index.ts';
import { loadLetterhead, type LoadPicturesDeps } from '../../pictures/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { type FileLanguage, fileLanguage } from '../../../shared/rendering/file-language.ts';
import { type Renderer, RenderingRefusedError } from '../../../shared/rendering/renderer.ts';
import { tableMimeTypes } from '../../../shared/rendering/table/write-table.ts';
import { ApiProblem } from '../../../shared/routing/api-problem.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { recordExport } from '../../../shared/view-log/record-export.ts';
import { entriesToExport } from './entries-to-export.ts';
import { actorIn } from './entry-words.ts';
import { auditFormats } from './formats.ts';
import { entriesToPrint, printedLog } from './printed-log.ts';

export interface AuditExportRouteDeps extends AdministratorNameDeps, LoadPicturesDeps {
  log: Pick<EventLog, 'append' | 'load'> & LoadPicturesDeps['log'];
  read: Read;
  findAccount: FindAccount;
  renderer: Pick<Renderer, 'table'>;
  codec: Pick<EventCodec, 'decryptAll'>;
  logger: Logger;
}

/** Maximum number of concurrent exports per organization. */
const MAX_CONCURRENT = 2;
/**
 * How long a client can be idle before it is disconnected, in milliseconds. An idle client occupies an export
 * slot.
 */
const IDLE_MS = 60_000;

const exportQuery = z.object({ ...auditListQuerySchema.shape, format: z.enum(auditFileFormats) });

/** `/api/audit-log/export`: downloads the audit log as a file. */
export const auditExportRoutes = (deps: AuditExportRouteDeps): readonly Route[] => {
  const { log, read, codec, logger, administratorName, findAccount, renderer } = deps;
  const exports = limitPerOwner(MAX_CONCURRENT);
  const decrypt = (value: unknown) => codec.decryptAll(value);
  /** Prints the newest entries as a PDF. */
  const print = async (
    filters: AuditListQuery,
    entries: AsyncIterable<AuditEntry>,
    {
      session,
      words,
      now,
      signal,
    }: { session: Session; words: FileLanguage; now: Date; signal: AbortSignal },
  ): Promise<Uint8Array> => {
    const { organizationId } = session;
    const { organization, timeZone, name: madeBy } = await requesterOf(findAccount, session);
    const printed = await entriesToPrint(entries);
    const people = filters.person === undefined ? [] : await read(organizationId, listAuditPeople);
    const name = people.find(({ userId }) => userId === filters.person)?.userName ?? null;
    const person = filters.person && (actorIn(words.language, filters.person, name) || filters.person);
    const table = {
      ...printedLog(printed, filters, { words, timeZone, person: person ?? '' }),
      organization,
      letterhead: await loadLetterhead(deps, organizationId),
      madeAt: now.toISOString(),
      madeBy,
    };
    return renderer.table('pdf', table, { organizationId, signal }).catch((error: unknown) => {
      if (error instanceof RenderingRefusedError) throw new ApiProblem('audit.not-printable');
      throw error;
    });
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/audit-log/export',
        summary:
          'Returns matching entries, newest first, as CSV, JSON, or JSON Lines, or the newest of them as PDF; the export itself is recorded',
        permission: 'audit.read',
        requires: 'policies',
        query: exportQuery,
        answers: { 200: null },
        sends: [...Object.values(auditFormats).map(({ mimeType }) => mimeType), tableMimeTypes.pdf],
        problems: ['request.too-many', 'audit.not-printable'],
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
          const dayOf = await dayFormatterFor(log, organizationId);
          const fileName = `${words.say('Audit log')} ${dayOf(now)}.${format}`;
          const entries = entriesToExport(read, organizationId, filters, {
            now,
            decrypt,
            administratorName,
          });
          if (format === 'pdf') {
            const signal = createClientGoneSignal(response);
            const bytes = await print(filters, entries, { session, words, now, signal });
            asAttachment(response, fileName, tableMimeTypes.pdf).send(bytes);
            return;
          }
          const { mimeType, write } = auditFormats[format];
          asAttachment(response, fileName, mimeType);
          response.setTimeout(IDLE_MS, () => response.destroy());
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
