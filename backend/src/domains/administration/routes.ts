import {
  adminListQuerySchema,
  adminOrganizationSchema,
  adminOverviewSchema,
  adminStatusSchema,
  adminUserSchema,
  installationEntrySchema,
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
import type { AdministratorNameDeps } from '../../shared/access/administrator-names.ts';
import type { Setting } from '../../shared/config/settings.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { decideParkedEventAs } from '../../shared/jobs/parking/decide.ts';
import { listOutbox } from '../../shared/mail/outbox.ts';
import { presentFeatures } from './features/present-features.ts';
import { createOverviewReader } from './overview/overview.ts';
import type { HealthDeps } from '../../shared/modules/health.ts';

export interface AdministrationDeps extends HealthDeps, AdministratorNameDeps {
  /** Connects as the platform database role, which reads across tenants. Only these routes may use it. */
  platformPool: Pool;
  codec: Pick<EventCodec, 'decryptAll'>;
  showsOutboxLinks: boolean;
  log: EventLog;
  /** The installation's settings, and whether each comes from the environment or is a default. */
  settings: readonly Setting[];
  now: () => Date;
}

const idParams = z.object({ id: z.uuid() });

const auditQuery = z.object({ ...auditListQuerySchema.shape, ...pageQuerySchema.shape });

/** `/api/admin`: endpoints for platform administrators, across organizations. */
export const administrationRoutes = (deps: AdministrationDeps): readonly Route[] => {
  const { platformPool, adapters, health, codec, log } = deps;
  const overview = createOverviewReader(platformPool, deps.now);
  const decide = async (id: string, decision: ParkedDecision, context: RequestContext) => ({
    status: 202,
    body: await decideParkedEventAs(
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
        summary: 'Returns adapters, read models, scheduled jobs, and parked events of the installation',
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
        summary: 'Returns figures of the whole installation, and its health over the last 30 days',
        answers: { 200: adminOverviewSchema },
      },
      async () => ({ status: 200, body: await overview() }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/document-readings',
        permission: 'admin',
        summary: 'Returns how many documents the current and older readers have read',
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
        summary: 'Retries an event that a reaction or a read model could not process',
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
        summary: 'Skips an event that a reaction or a read model could not process',
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
        summary: 'Lists the emails of an installation without a mail server, newest first',
        query: pageQuerySchema,
        answers: { 200: z.array(outboxMailSchema) },
      },
      async ({ query, request }) => pageAnswer(request, await listOutbox(platformPool, query, deps)),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/organizations',
        permission: 'admin',
        summary: 'Lists all organizations, most recently registered first',
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
        summary: 'Lists all people, most recently signed up first',
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
        summary: "Returns the plans with their features, and the sources of the installation's configuration",
        answers: { 200: featuresSchema },
      },
      async () => ({ status: 200, body: presentFeatures(deps.settings) }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/audit-log',
        permission: 'admin',
        summary:
          'Lists events of the installation that belong to no organization, newest first, with the names of their subjects',
        query: auditQuery,
        answers: { 200: z.array(installationEntrySchema) },
        reads: ['audit-log', 'accounts'],
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
