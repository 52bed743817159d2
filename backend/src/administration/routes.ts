import {
  adminOrganizationSchema,
  adminStatusSchema,
  adminUserSchema,
  outboxMailSchema,
  pageQuerySchema,
} from '@proviso/contracts';
import { listAllOrganizations, listAllUsers } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import * as z from 'zod';
import type { HealthDeps } from '../http/health.ts';
import { pageAnswer } from '../http/paging.ts';
import { sessionRoute, type Route } from '../http/route.ts';
import { listOutbox } from '../mail/list-outbox.ts';

export interface AdministrationDeps extends HealthDeps {
  /** Connections under the platform's role, which reads across tenants. Nothing else may use them. */
  platformPool: Pool;
}

/** `/api/admin`: for administrators of the platform, across organisations. */
export const administrationRoutes = (deps: AdministrationDeps): readonly Route[] => {
  const { platformPool, adapters, readModels } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/status',
        access: 'admin',
        summary: 'What stands behind each part of the installation, and how far the read models are',
        answers: { 200: adminStatusSchema },
      },
      async () => ({ status: 200, body: { adapters, readModels: await readModels() } }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/outbox',
        access: 'admin',
        summary: 'Lists the last mails of an installation without a mail server, last written first',
        query: z.object({ limit: pageQuerySchema.shape.limit }),
        answers: { 200: z.array(outboxMailSchema) },
      },
      async ({ query: { limit } }) => ({ status: 200, body: await listOutbox(platformPool, limit) }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/organizations',
        access: 'admin',
        summary: 'Lists every organisation, last registered first',
        query: pageQuerySchema,
        answers: { 200: z.array(adminOrganizationSchema) },
        reads: ['accounts'],
      },
      async ({ query, request }) => pageAnswer(request, await listAllOrganizations(platformPool, query)),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/users',
        access: 'admin',
        summary: 'Lists every person, last signed up first',
        query: pageQuerySchema,
        answers: { 200: z.array(adminUserSchema) },
        reads: ['accounts'],
      },
      async ({ query, request }) => pageAnswer(request, await listAllUsers(platformPool, query)),
    ),
  ];
};
