import type { PolicyVersion } from '@proviso/contracts';
import { getPolicyVersion, listPolicyChangesUntil, type Tenant } from '@proviso/projections';
import * as z from 'zod';
import { requesterOf } from '../../../shared/access/account.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { RenderingRefusedError } from '../../../shared/rendering/renderer.ts';
import { ApiProblem } from '../../../shared/routing/api-problem.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { recordExport } from '../../../shared/view-log/record-export.ts';
import { loadLetterhead, loadPicturesOf } from '../../pictures/index.ts';
import { exportTypes, type ExportFileDeps } from './export-file.ts';
import { exportFileName } from './file-name.ts';
import type { PolicyExportRouteDeps } from './export-route-deps.ts';

/** Maximum number of concurrent comparisons per organization. */
const MAX_CONCURRENT = 2;
/** Maximum number of changes that are searched for the authors of the compared versions. */
const CHANGES = 500;

/** A Postgres integer. Larger numbers cannot be versions. */
const version = z.coerce.number().pipe(z.int32().min(1));

/** `/api/policies/:id/comparison/export`. */
export const redlineRoutes = (deps: PolicyExportRouteDeps & ExportFileDeps): readonly Route[] => {
  const limited = limitPerOwner(MAX_CONCURRENT);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/comparison/export',
        summary:
          'Exports the changes from one version of a policy to a later one as tracked changes in a Word document; the export is recorded',
        permission: 'policy.read',
        requires: 'policies',
        params: z.object({ id: z.uuid() }),
        query: z.object({ from: version, to: version }).refine(({ from, to }) => from < to, {
          path: ['to'],
          error: 'Choose a later version',
        }),
        answers: { 200: null },
        sends: [exportTypes.docx.mimeType],
        problems: ['policy.version-not-found', 'export.not-possible', 'request.too-many'],
        reads: ['policies'],
      },
      async ({ params: { id }, query: { from, to }, session, context, request, response }) => {
        const { organizationId } = session;
        const { before, after, authors } = await deps.read(organizationId, async (tenant) => {
          const [older, newer] = [
            await getPolicyVersion(tenant, id, from),
            await getPolicyVersion(tenant, id, to),
          ];
          if (!older || !newer) throw new ApiProblem('policy.version-not-found');
          return { before: older, after: newer, authors: await authorsBetween(tenant, older, newer) };
        });
        const { name: exportedBy, ...of } = await requesterOf(deps.findAccount, session);
        const language = readerLanguage(request);
        const { say } = fileLanguage(language);
        const letterhead = await loadLetterhead(deps, organizationId);
        const printed = { language, ...of, letterhead, exportedAt: context.now().toISOString(), exportedBy };
        const bytes = await limited(organizationId, () =>
          deps.withPictures(organizationId, async () => {
            const contents = `${before.content}\n\n${after.content}`;
            const redline = {
              before: { ...before, ...printed },
              after: { ...after, ...printed },
              pictures: await loadPicturesOf(deps, organizationId, contents),
              authors: authors.length === 0 ? [say('former member')] : authors,
            };
            return deps.renderer.redline(redline, {
              organizationId,
              signal: createClientGoneSignal(response),
            });
          }),
        ).catch((error: unknown) => {
          throw error instanceof RenderingRefusedError ? new ApiProblem('export.not-possible') : error;
        });
        await recordExport(deps.log, context, {
          type: 'PoliciesExported',
          data: { format: 'docx', count: 1, policyId: id, version: to, comparedWith: from },
        });
        const { extension, mimeType } = exportTypes.docx;
        const fileName = exportFileName(after.title, `${from}-${to}`, extension);
        asAttachment(response, fileName, mimeType).send(bytes);
        return undefined;
      },
    ),
  ];
};

/** Names of the authors of the versions after `before`, up to `after`, in order of their first change. */
const authorsBetween = async (
  tenant: Tenant,
  before: PolicyVersion,
  after: PolicyVersion,
): Promise<readonly string[]> => {
  const until = new Date(after.validFrom);
  const changes = await listPolicyChangesUntil(tenant, after.id, until, CHANGES);
  const names = changes
    .filter(
      ({ kind, version: made }) =>
        (kind === 'created' || kind === 'revised') && made > before.version && made <= after.version,
    )
    .map(({ byName }) => byName);
  return [...new Set(names.toReversed())].filter((name) => name !== null);
};
