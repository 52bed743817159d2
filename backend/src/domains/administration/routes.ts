import {
  adminListQuerySchema,
  adminOrganizationSchema,
  adminOverviewSchema,
  adminStatusSchema,
  adminUserSchema,
  auditEntrySchema,
  auditListQuerySchema,
  documentReadingsSchema,
  featuresSchema,
  outboxMailSchema,
  pageQuerySchema,
  parkedEventSchema,
  PLATFORM,
  skipParkedEventSchema,
} from '@proviso/contracts';
import {
  countDocumentReadings,
  listAllOrganizations,
  listAllUsers,
  listInstallationEntries,
} from '@proviso/projections';
import type { EventCodec, ParkedDecision, Pool } from '@proviso/storage';
import * as z from 'zod';
import type { AdministratorNames } from '../../shared/access/administrator-names.ts';
import type { Setting } from '../../shared/config/settings.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { decideFor } from '../../shared/jobs/parking/decide.ts';
import { listOutbox } from '../../shared/mail/outbox.ts';
import { presentFeatures } from './features/present-features.ts';
import { overviewOf } from './overview/overview.ts';
import type { HealthDeps } from '../../shared/modules/health.ts';

export interface AdministrationDeps extends HealthDeps, AdministratorNames {
  /** Connections under the platform's role, which reads across tenants. Nothing else may use them. */
  platformPool: Pool;
  codec: Pick<EventCodec, 'decryptAll'>;
  showsOutboxLinks: boolean;
  log: EventLog;
  /** Where the configuration of each part comes from. */
  settings: readonly Setting[];
  now: () => Date;
}

const idParams = z.object({ id: z.uuid() });

const auditQuery = z.object({ ...auditListQuerySchema.shape, ...pageQuerySchema.shape });

/** `/api/admin`: for administrators of the platform, across organizations. */
export const administrationRoutes = (deps: AdministrationDeps): readonly Route[] => {
  const { platformPool, adapters, health, codec, log } = deps;
  const overview = overviewOf(platformPool, deps.now);
  const decide = async (id: string, decision: ParkedDecision, context: RequestContext) => ({
    status: 202,
    body: await decideFor(
      { ...context, organizationId: PLATFORM },
      { log, pool: platformPool },
      id,
      decision,
    ),
  });
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/status',
        permission: 'admin',
        summary:
          'What stands behind each part of the installation, how read models and scheduled jobs stand, and which events are parked',
        answers: { 200: adminStatusSchema },
      },
      async () => ({
        status: 200,
        body: { adapters, ...(await health()) },
      }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/overview',
        permission: 'admin',
        summary: 'What the whole installation holds, and how the last 30 days went',
        answers: { 200: adminOverviewSchema },
      },
      async () => ({ status: 200, body: await overview() }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/document-readings',
        permission: 'admin',
        summary: 'How many documents the present reader has read, and how many an older one',
        answers: { 200: documentReadingsSchema },
        reads: ['documents'],
      },
      async () => ({ status: 200, body: await countDocumentReadings(platformPool) }),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/parked-events/:id/retry',
        permission: 'admin',
        summary: 'Has an event tried again that a reaction or a read model could not take',
        params: idParams,
        answers: { 202: parkedEventSchema },
        problems: ['parked-event.not-found'],
      },
      async ({ params: { id }, context }) => decide(id, { kind: 'retry' }, context),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/parked-events/:id/skip',
        permission: 'admin',
        summary: 'Lets a reaction or a read model go on without an event that it could not take',
        params: idParams,
        body: skipParkedEventSchema,
        answers: { 202: parkedEventSchema },
        problems: ['parked-event.not-found'],
      },
      async ({ params: { id }, body: { reason }, context }) => decide(id, { kind: 'skip', reason }, context),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/outbox',
        permission: 'admin',
        summary: 'Lists the last mails of an installation without a mail server, last written first',
        query: z.object({ limit: pageQuerySchema.shape.limit }),
        answers: { 200: z.array(outboxMailSchema) },
      },
      async ({ query: { limit } }) => ({ status: 200, body: await listOutbox(platformPool, limit, deps) }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/organizations',
        permission: 'admin',
        summary: 'Lists every organization, last registered first',
        query: adminListQuerySchema,
        answers: { 200: z.array(adminOrganizationSchema) },
        reads: ['accounts', 'retention'],
      },
      async ({ query, request }) => pageAnswer(request, await listAllOrganizations(platformPool, query)),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/users',
        permission: 'admin',
        summary: 'Lists every person, last signed up first',
        query: adminListQuerySchema,
        answers: { 200: z.array(adminUserSchema) },
        reads: ['accounts'],
      },
      async ({ query, request }) => pageAnswer(request, await listAllUsers(platformPool, query)),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/features',
        permission: 'admin',
        summary: 'The plans, what each has, and where the configuration of the installation comes from',
        answers: { 200: featuresSchema },
      },
      async () => ({ status: 200, body: presentFeatures(deps.settings) }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/audit-log',
        permission: 'admin',
        summary: 'Lists what happened to the installation and to no organization, last first',
        query: auditQuery,
        answers: { 200: z.array(auditEntrySchema) },
        reads: ['audit-log'],
      },
      async ({ query, request, context }) => {
        const options = {
          now: context.now(),
          decrypt: (value: unknown) => codec.decryptAll(value),
          administratorName: deps.administratorName,
        };
        return pageAnswer(request, await listInstallationEntries(platformPool, query, query, options));
      },
    ),
  ];
};
