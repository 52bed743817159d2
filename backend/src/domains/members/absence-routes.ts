import { absenceInputSchema, absenceSchema, type Permission } from '@proviso/contracts';
import { findNames } from '@proviso/projections';
import * as z from 'zod';
import { assertInPerson } from '../../shared/access/assert-in-person.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeOrganization, isActiveEditor, loadOrganization, todayIn } from '../organizations/index.ts';

/** Throws unless the absence is the caller's own, or the caller manages members. */
const assertMayPlan = (userId: string, asking: string, permissions: readonly Permission[]): void => {
  if (userId !== asking && !permissions.includes('member.manage')) throw new DomainError('absence.not-yours');
};

const described = {
  path: '/api/organization/members/:userId/absence',
  permission: 'policy.write',
  inSupport: 'refused',
  params: z.object({ userId: z.uuid() }),
} as const;

export interface AbsenceRouteDeps {
  log: EventLog;
  read: Read;
  /** Counts the absences that a member plans and cancels. */
  absenceChanges: AttemptLimit;
}

/** Routes that plan absences. During an absence, a delegate can decide on approvals for the absent member. */
export const absenceRoutes = ({ log, read, absenceChanges }: AbsenceRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      ...described,
      method: 'get',
      summary: 'Returns the planned absence of a member; only owners read that of other members',
      answers: { 200: absenceSchema },
      problems: ['absence.not-yours', 'organization.member-not-found'],
      changesWith: ['accounts'],
    },
    async ({ params: { userId }, session: { organizationId, userId: asking }, rights, context }) => {
      assertMayPlan(userId, asking, rights.permissions);
      const [organization, today] = await Promise.all([
        loadOrganization(log, organizationId),
        todayIn(log, organizationId, context.now()),
      ]);
      if (!organization.members[userId]) throw new DomainError('organization.member-not-found');
      const planned = organization.absences[userId];
      if (!planned || planned.until < today) return { status: 200, body: { absence: null } };
      const names = await read(organizationId, (tenant) => findNames(tenant, [planned.delegateId]));
      const absence = {
        ...planned,
        delegateName: names.get(planned.delegateId) ?? null,
        delegateCanDecide: isActiveEditor(organization, planned.delegateId),
      };
      return { status: 200, body: { absence } };
    },
  ),

  sessionRoute(
    {
      ...described,
      method: 'put',
      summary: 'Plans the absence of a member, during which a delegate decides on approvals',
      body: absenceInputSchema,
      answers: { 204: null },
      problems: [
        'absence.not-yours',
        'absence.delegate-not-possible',
        'absence.over',
        'organization.member-not-found',
        'organization.changed',
        'api-key.not-allowed',
        'request.too-many',
      ],
    },
    async ({ params: { userId }, body, session, rights, context }) => {
      assertInPerson(session);
      assertMayPlan(userId, session.userId, rights.permissions);
      await absenceChanges.count(session.userId);
      const today = await todayIn(log, session.organizationId, context.now());
      const command = { type: 'PlanAbsence', userId, ...body, today } as const;
      return { status: 204, wrote: [await changeOrganization(log, context, command)] };
    },
  ),

  sessionRoute(
    {
      ...described,
      method: 'delete',
      summary: 'Cancels the planned absence of a member',
      answers: { 204: null },
      problems: [
        'absence.not-yours',
        'organization.member-not-found',
        'organization.changed',
        'api-key.not-allowed',
        'request.too-many',
      ],
    },
    async ({ params: { userId }, session, rights, context }) => {
      assertInPerson(session);
      assertMayPlan(userId, session.userId, rights.permissions);
      await absenceChanges.count(session.userId);
      return {
        status: 204,
        wrote: [await changeOrganization(log, context, { type: 'CancelAbsence', userId })],
      };
    },
  ),
];
