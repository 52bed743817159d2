import { handedOverSchema, handOverSchema, ownedPoliciesSchema } from '@proviso/contracts';
import { countOwnedPolicies, listOwnedPolicies } from '@proviso/projections';
import * as z from 'zod';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { isActiveEditor, loadOrganization } from '../organizations/index.ts';
import { changeReview } from './change-review.ts';

/** Maximum number of policies per request, so that every request ends within seconds. */
const MAX_POLICIES = 100;

const params = z.object({ userId: z.uuid() });
const described = {
  permission: 'member.manage',
  params,
  reads: ['reviews', 'policies', 'accounts'],
} as const;

/** Routes that give a member's policies to another member. */
export const handOverRoutes = ({ log, read }: { log: EventLog; read: Read }): readonly Route[] => [
  sessionRoute(
    {
      ...described,
      method: 'get',
      path: '/api/organization/members/:userId/owned-policies',
      summary: 'Counts the policies that a member owns or is the deputy of',
      answers: { 200: ownedPoliciesSchema },
      problems: ['organization.member-not-found'],
      load: (tenant, { params: { userId } }) => countOwnedPolicies(tenant, userId),
    },
    async ({ params: { userId }, session: { organizationId }, loaded: body }) => {
      const { members } = await loadOrganization(log, organizationId);
      if (members[userId] === undefined) throw new DomainError('organization.member-not-found');
      return { status: 200, body };
    },
  ),

  sessionRoute(
    {
      ...described,
      method: 'post',
      path: '/api/organization/members/:userId/hand-over',
      summary: `Gives the next ${MAX_POLICIES} of a member's policies to another member; repeat until none is left`,
      body: handOverSchema,
      answers: { 200: handedOverSchema },
      problems: ['organization.member-not-found', 'review.not-a-member', 'review.changed'],
    },
    async ({ params: { userId }, body: { to }, session: { organizationId }, context }) => {
      const organization = await loadOrganization(log, organizationId);
      if (organization.members[userId] === undefined) throw new DomainError('organization.member-not-found');
      if (to === userId || !isActiveEditor(organization, to)) throw new DomainError('review.not-a-member');
      const [owned, { count }] = await read(organizationId, (tenant) =>
        Promise.all([listOwnedPolicies(tenant, userId, MAX_POLICIES), countOwnedPolicies(tenant, userId)]),
      );
      const wrote: Written[] = [];
      for (const { policyId, deputyId } of owned)
        wrote.push(
          await changeReview(
            log,
            context,
            { policyId },
            {
              type: 'ChangeResponsibility',
              ownerId: to,
              deputyId: deputyId === to ? null : deputyId,
              usualOwnerId: userId,
              reason: 'handed-over',
            },
          ),
        );
      const body = { handedOver: owned.length, left: Math.max(0, count - owned.length) };
      return { status: 200, body, wrote };
    },
  ),
];
