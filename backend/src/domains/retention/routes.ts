import {
  legalHoldChangeSchema,
  legalHoldReasonSchema,
  type LegalHoldTarget,
  removals,
  type Retention,
  retentionSchema,
} from '@proviso/contracts';
import { findLegalHoldTargetNames, findRetention } from '@proviso/projections';
import * as z from 'zod';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { changeRetention } from '../legal-holds/index.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';

export interface RetentionRouteDeps {
  log: EventLog;
  read: Read;
  /** Returns true if the organization currently has this policy or member. */
  exists: (organizationId: string, held: LegalHoldTarget) => Promise<boolean>;
}

const changes = ['set', 'lift'] as const;
const commands = { set: 'SetLegalHold', lift: 'LiftLegalHold' } as const;
const paths = { set: '', lift: '/lift' } as const;
const refusals = {
  set: [
    'legal-hold.already-set',
    'legal-hold.too-late',
    'legal-hold.too-many',
    'legal-hold.changed',
    'legal-hold.unknown',
  ],
  lift: ['legal-hold.not-set', 'legal-hold.by-administrator', 'legal-hold.changed', 'api-key.not-allowed'],
} as const;

/** `/api/retention` and `/api/legal-holds`, and the equivalent routes for administrators. */
export const retentionRoutes = ({ log, read, exists }: RetentionRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/retention',
      summary: 'Returns the legal holds of the organization, and the removals planned after its subscription',
      permission: 'policy.read',
      answers: { 200: retentionSchema },
      reads: ['retention', 'policies', 'accounts'],
    },
    async ({ session: { organizationId }, rights }) => {
      const { holds, schedule, names } = await read(organizationId, async (tenant) => {
        const found = await findRetention(tenant);
        const ids = found.holds.flatMap(({ id, setBy }) => [id, ...(setBy === null ? [] : [setBy])]);
        return { ...found, names: await findLegalHoldTargetNames(tenant, ids) };
      });
      const mayHold = rights.permissions.includes('organization.manage');
      const body: Retention = {
        holds: holds.map(({ kind, id, reason, setAt, setBy }) => ({
          kind,
          id,
          reason,
          setAt,
          name: names.get(id) ?? null,
          setByName: setBy === null ? null : (names.get(setBy) ?? null),
          mayLift: mayHold && setBy !== null,
        })),
        removals: schedule
          ? removals.map((what) => ({ what, at: schedule[what].at, status: schedule[what].status }))
          : [],
        mayHold,
      };
      return { status: 200, body };
    },
  ),

  ...changes.flatMap((change) => [
    sessionRoute(
      {
        method: 'post',
        path: `/api/legal-holds${paths[change]}`,
        summary:
          change === 'set'
            ? 'Places a legal hold on the organization, a policy, or a user, which prevents deletion and stops retention'
            : 'Lifts a legal hold',
        permission: 'organization.manage',
        body: legalHoldChangeSchema,
        answers: { 204: null },
        problems: [...refusals[change], 'event.text-not-storable'],
        whileClosing: 'allowed',
      },
      async ({ body: { reason, ...held }, session: { organizationId, apiKey }, context }) => {
        // Only a person may lift a hold, because lifting permits deletion. An API key may place a hold.
        if (change === 'lift' && apiKey) throw new ApiProblem('api-key.not-allowed');
        if (change === 'set' && !(await exists(organizationId, held)))
          throw new DomainError('legal-hold.unknown');
        const { wrote } = await changeRetention(log, context, {
          type: commands[change],
          held,
          reason,
          byAdministrator: false,
        });
        return { status: 204, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: `/api/admin/organizations/:id/legal-hold${paths[change]}`,
        summary:
          change === 'set'
            ? 'Places a legal hold on an entire organization'
            : 'Lifts the legal hold on an entire organization',
        permission: 'admin',
        params: z.object({ id: z.uuid() }),
        body: legalHoldReasonSchema,
        answers: { 204: null },
        problems: [...refusals[change], 'event.text-not-storable'],
      },
      async ({ params: { id }, body: { reason }, session, contextFor }) => {
        const held = { kind: 'organization', id } as const;
        if (change === 'set' && !(await exists(id, held))) throw new DomainError('legal-hold.unknown');
        const context = contextFor({
          organizationId: id,
          actor: { kind: 'admin', id: session.userId },
          sessionId: session.id,
        });
        const { wrote } = await changeRetention(log, context, {
          type: commands[change],
          held,
          reason,
          byAdministrator: true,
        });
        return { status: 204, wrote: [wrote] };
      },
    ),
  ]),
];
