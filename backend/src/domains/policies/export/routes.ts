import { dayAt, limits, policyFileFormats } from '@proviso/contracts';
import {
  countPoliciesToExport,
  getPolicy,
  getPolicyVersion,
  listPoliciesToExport,
  type PolicyToExport,
} from '@proviso/projections';
import * as z from 'zod';
import { recordExport } from '../../../shared/view-log/record-export.ts';
import { ApiProblem } from '../../../shared/routing/api-problem.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { fairQueue } from '../../../shared/concurrency/fair-queue.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { requesterOf } from '../../../shared/access/account.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { RenderingRefusedError } from '../../../shared/rendering/renderer.ts';
import { exportFile, exportTypes } from './export-file.ts';
import { exportFileName } from './file-name.ts';
import { loadLetterhead } from '../../pictures/index.ts';
import type { PolicyExportRouteDeps } from './export-route-deps.ts';
import { redlineRoutes } from './redline-routes.ts';
import { streamArchive } from './stream-archive.ts';

/** Number of policies in memory at once: at most 10 MiB of content. */
const BATCH = 20;

/**
 * Yields all of an organization's policies, or those with the ids in `chosen`, in batches. A policy created
 * during the export may or may not be included.
 */
async function* policiesToExport(
  read: Read,
  organizationId: string,
  chosen?: readonly string[],
): AsyncIterable<PolicyToExport> {
  let afterId: string | undefined;
  for (;;) {
    const batch = await read(organizationId, (tenant) =>
      listPoliciesToExport(tenant, { afterId, limit: BATCH, chosen }),
    );
    yield* batch;
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)?.id;
  }
}

/** Maximum number of concurrent exports per organization, of archives and of single files. */
const MAX_CONCURRENT = { archives: 2, files: 20 };
/** Maximum number of policies whose pictures are in memory at once, in total and per organization. */
const WITH_PICTURES = { all: 4, each: 2 };

const format = z.enum(policyFileFormats);
const params = z.object({ id: z.uuid() });
/** Comma-separated policy ids. */
const ids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(limits.chosenPolicies));
/** A Postgres integer. Larger numbers cannot be versions. */
const version = z.coerce.number().pipe(z.int32().min(1));

const problemOf = ({ reason }: RenderingRefusedError): ApiProblem =>
  new ApiProblem(reason === 'unprintable' ? 'export.script-not-printable' : 'export.not-possible');

/**
 * `/api/policies/export` and `/api/policies/:id/export`. The first must come before every route with an id in
 * its path.
 */
export const policyExportRoutes = (deps: PolicyExportRouteDeps): readonly Route[] => {
  const { log, read, findAccount } = deps;
  const exporting = { ...deps, withPictures: fairQueue(WITH_PICTURES.all, WITH_PICTURES.each) };
  const archives = limitPerOwner(MAX_CONCURRENT.archives);
  const files = limitPerOwner(MAX_CONCURRENT.files);
  return [
    ...redlineRoutes(exporting),
    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/export',
        summary:
          'Exports all policies, or those in `ids`, as files in a ZIP archive with an index; the export is recorded',
        permission: 'policy.read',
        requires: 'policies',
        query: z.object({ format, ids: ids.optional() }),
        answers: { 200: null },
        sends: ['application/zip'],
        problems: ['request.too-many'],
        reads: ['policies'],
      },
      async ({ query, session, context, request, response }) => {
        const { organizationId } = session;
        await archives(organizationId, async () => {
          const { name: exportedBy, ...of } = await requesterOf(findAccount, session);
          const count = await read(organizationId, (tenant) => countPoliciesToExport(tenant, query.ids));
          await recordExport(log, context, {
            type: 'PoliciesExported',
            data: { format: query.format, count },
          });
          const now = context.now();
          const language = readerLanguage(request);
          const archive = `${fileLanguage(language).say('Policies')} ${dayAt(now, of.timeZone)}.zip`;
          await streamArchive(asAttachment(response, archive, 'application/zip'), exporting, {
            policies: policiesToExport(read, organizationId, query.ids),
            format: query.format,
            common: {
              language,
              ...of,
              letterhead: await loadLetterhead(deps, organizationId),
              exportedAt: now.toISOString(),
              exportedBy,
            },
            organizationId,
          });
        });
        return undefined;
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/export',
        summary: 'Exports a policy, or a version of it, as a file; the export is recorded',
        permission: 'policy.read',
        requires: 'policies',
        params,
        query: z.object({ format, version: version.optional() }),
        answers: { 200: null },
        sends: Object.values(exportTypes).map(({ mimeType }) => mimeType),
        problems: [
          'policy.not-found',
          'policy.version-not-found',
          'export.not-possible',
          'export.script-not-printable',
          'request.too-many',
        ],
        reads: ['policies'],
      },
      async ({ params: { id }, query, session, context, request, response }) => {
        const policy = await read(session.organizationId, async (tenant) => {
          const wanted = query.version ?? (await getPolicy(tenant, id))?.version;
          if (wanted === undefined) throw new ApiProblem('policy.not-found');
          const found = await getPolicyVersion(tenant, id, wanted);
          if (found) return found;
          const known = await getPolicyVersion(tenant, id, 1);
          throw new ApiProblem(known ? 'policy.version-not-found' : 'policy.not-found');
        });
        const { name: exportedBy, ...of } = await requesterOf(findAccount, session);
        const exportedAt = context.now().toISOString();
        const language = readerLanguage(request);
        const { organizationId } = session;
        const letterhead = await loadLetterhead(deps, organizationId);
        const printable = { ...policy, language, ...of, letterhead, exportedAt, exportedBy };
        const order = { organizationId, signal: createClientGoneSignal(response) };
        const bytes = await files(organizationId, () =>
          exportFile(exporting, query.format, printable, order),
        ).catch((error: unknown) => {
          throw error instanceof RenderingRefusedError ? problemOf(error) : error;
        });
        await recordExport(log, context, {
          type: 'PoliciesExported',
          data: { format: query.format, count: 1, policyId: id, version: policy.version },
        });
        const { extension, mimeType } = exportTypes[query.format];
        asAttachment(response, exportFileName(policy.title, policy.version, extension), mimeType).send(bytes);
        return undefined;
      },
    ),
  ];
};
