import {
  auditCountsSchema,
  auditEntrySchema,
  auditListQuerySchema,
  pageQuerySchema,
} from '@proviso/contracts';
import { countAuditEntries, listAuditEntries } from '@proviso/projections';
import type { EventCodec } from '@proviso/storage';
import * as z from 'zod';
import type { AdministratorNames } from '../../shared/access/administrator-names.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { ReadAsTenant } from '../../shared/read-models/read-as-tenant.ts';

export interface AuditRouteDeps extends AdministratorNames {
  readAsTenant: ReadAsTenant;
  codec: Pick<EventCodec, 'decryptAll'>;
}

const listQuery = z.object({ ...auditListQuerySchema.shape, ...pageQuerySchema.shape });

/** `/api/audit-log`. */
export const auditRoutes = ({ readAsTenant, codec, administratorName }: AuditRouteDeps): readonly Route[] => {
  const decrypt = (value: unknown) => codec.decryptAll(value);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/audit-log',
        summary: 'Lists what happened, last first; personal fields are readable until their person is erased',
        permission: 'audit.read',
        requires: 'policies',
        query: listQuery,
        answers: { 200: z.array(auditEntrySchema) },
        reads: ['audit-log', 'policies'],
      },
      async ({ query, session, context, request }) => {
        const options = { now: context.now(), decrypt, administratorName };
        const page = await readAsTenant(session.organizationId, (tenant) =>
          listAuditEntries(tenant, query, query, options),
        );
        return pageAnswer(request, page);
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/audit-log/counts',
        summary: 'Counts what happened, under the same filters as the list',
        permission: 'audit.read',
        requires: 'policies',
        query: auditListQuerySchema,
        answers: { 200: auditCountsSchema },
        reads: ['audit-log'],
      },
      async ({ query, session, context }) => {
        const counts = await readAsTenant(session.organizationId, (tenant) =>
          countAuditEntries(tenant, query, { now: context.now() }),
        );
        return { status: 200, body: counts };
      },
    ),
  ];
};
