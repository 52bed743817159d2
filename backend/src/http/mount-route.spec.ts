import type { AuditLimits } from '@proviso/storage';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Engagement } from '../shared/access/session.ts';
import { currentAuditLimits } from '../shared/read-models/audit-limits.ts';
import { sessionRoute } from '../shared/routing/route.ts';
import { serveRoutes } from '../testing/serve-routes.ts';

const limits: AuditLimits = { engagementId: 'engagement', policyIds: ['one'], since: null, until: null };
const engagement = { id: 'engagement', homeOrganizationId: 'home', access: { limits } };
const outside = AsyncLocalStorage.snapshot();

let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(
    [
      sessionRoute(
        {
          method: 'get',
          path: '/api/limits',
          permission: 'session',
          summary: 'Returns the limits of its reads',
          answers: { 200: z.object({ loaded: z.unknown(), handled: z.unknown() }) },
          inAudit: 'allowed',
          middleware: [(_request, _response, next) => outside(() => next())],
          load: async () => currentAuditLimits(),
        },
        async ({ loaded }) => ({ status: 200, body: { loaded, handled: currentAuditLimits() } }),
      ),
    ],
    {
      sessionOf: async () => ({
        id: 'session',
        userId: 'auditor',
        organizationId: 'audited',
        role: 'auditor',
        engagement: engagement as Engagement,
      }),
      read: (organizationId, query) =>
        query({ db: { query: () => Promise.reject(new Error('there is no database')) }, organizationId }),
    },
  );
});
afterAll(() => server.stop());

it('limits the reads of auditors even if middleware leaves the asynchronous context', async () => {
  const response = await server.client.get('/api/limits');
  expect(await response.json()).toEqual({ loaded: limits, handled: limits });
});
