import {
  auditCountsSchema,
  auditEntrySchema,
  auditListQuerySchema,
  auditPersonSchema,
  auditTextSchema,
  pageQuerySchema,
} from '@proviso/contracts';
import {
  countAuditEntries,
  findEditedText,
  getPolicyVersion,
  listAuditEntries,
  listAuditPeople,
} from '@proviso/projections';
import type { EventCodec } from '@proviso/storage';
import * as z from 'zod';
import type { AdministratorNameDeps } from '../../shared/access/administrator-names.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { searchedPageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { entryForAuditor } from './entry-for-auditor.ts';

export interface AuditRouteDeps extends AdministratorNameDeps {
  read: Read;
  codec: Pick<EventCodec, 'decryptAll'>;
}

const listQuery = z.object({ ...auditListQuerySchema.shape, ...pageQuerySchema.shape });

/** `/api/audit-log`: an organization's recorded actions. */
export const auditRoutes = ({ read, codec, administratorName }: AuditRouteDeps): readonly Route[] => {
  const decrypt = (value: unknown) => codec.decryptAll(value);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/audit-log',
        summary:
          'Lists events, newest first; personal fields are readable until the user is erased; a search goes on with the next page (`X-Searched-Until`)',
        permission: 'audit.read',
        inAudit: 'allowed',
        requires: 'policies',
        query: listQuery,
        answers: { 200: z.array(auditEntrySchema) },
        reads: ['audit-log', 'policies'],
      },
      async ({ query, session, context, request }) => {
        const options = { now: context.now(), decrypt, administratorName };
        const page = await read(session.organizationId, (tenant) =>
          listAuditEntries(tenant, query, query, options),
        );
        const { engagement } = session;
        const items = engagement ? page.items.map(entryForAuditor) : page.items;
        return searchedPageAnswer(request, { ...page, items });
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/audit-log/counts',
        summary:
          'Counts events that match the filters of the list; says if older ones are not counted (`searchedUntil`)',
        permission: 'audit.read',
        inAudit: 'allowed',
        requires: 'policies',
        query: auditListQuerySchema,
        answers: { 200: auditCountsSchema },
        reads: ['audit-log'],
      },
      async ({ query, session, context }) => {
        const counts = await read(session.organizationId, (tenant) =>
          countAuditEntries(tenant, query, { now: context.now() }),
        );
        return { status: 200, body: counts };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/audit-log/people',
        summary: 'Lists people with entries in the audit log, for the filter `person`',
        permission: 'audit.read',
        inAudit: 'allowed',
        requires: 'policies',
        answers: { 200: z.array(auditPersonSchema) },
        reads: ['audit-log'],
        load: listAuditPeople,
      },
      async ({ loaded: people }) => ({ status: 200, body: people }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/audit-log/:id/text',
        summary:
          'Returns the policy text before and after an edit without recording a view; also requires `policy.read`',
        permission: 'audit.read',
        inAudit: 'allowed',
        requires: 'policies',
        params: z.object({ id: z.uuid() }),
        answers: { 200: auditTextSchema },
        problems: ['policy.version-not-found'],
        reads: ['audit-log', 'policies'],
      },
      async ({ params: { id }, session, rights }) => {
        const edited = await read(session.organizationId, (tenant) => findEditedText(tenant, id));
        if (!edited) throw new ApiProblem('policy.version-not-found');
        // An API key can grant access to the log without granting access to policies.
        if (!rights.permissions.includes('policy.read')) throw new ApiProblem('session.forbidden');
        const [before, after] = await read(session.organizationId, async (tenant) => [
          await getPolicyVersion(tenant, edited.policyId, edited.before),
          await getPolicyVersion(tenant, edited.policyId, edited.after),
        ]);
        if (!before || !after) throw new ApiProblem('policy.version-not-found');
        return { status: 200, body: { before: before.content, after: after.content } };
      },
    ),
  ];
};
