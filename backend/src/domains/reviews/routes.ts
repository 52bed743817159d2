import {
  policyReviewSchema,
  recordReviewSchema,
  reviewPlanSchema,
  reviewStateOn,
  reviewStatementSchema,
  etagOf,
} from '@proviso/contracts';
import { findPolicyReview, type FoundReview, listReviewStatements } from '@proviso/projections';
import type { Request } from 'express';
import * as z from 'zod';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { ifMatchOf } from '../../shared/routing/etag.ts';
import { type Answer, type Route, sessionRoute } from '../../shared/routing/route.ts';
import { dayFormatterFor, isActiveEditor, loadOrganization, todayIn } from '../organizations/index.ts';
import { contentSha256, createPolicyTextSource } from '../policies/index.ts';
import { changeReview } from './change-review.ts';

export interface ReviewRouteDeps {
  log: EventLog;
}

const params = z.object({ id: z.uuid() });

/**
 * Returns the number of events that the request expects in the stream. A stream without events has revision
 * -1, which an entity tag cannot express, so entity tags contain revision + 1.
 */
const eventsExpected = (request: Request): number | undefined => {
  const events = ifMatchOf(request);
  return events === undefined ? undefined : events - 1;
};

const assertFound = (found: FoundReview | undefined): FoundReview => {
  if (!found) throw new DomainError('policy.not-found');
  return found;
};

const answerOf = (found: FoundReview, today: string): Answer => {
  const { revision, activeSince: _, ...review } = found;
  return {
    status: 200,
    body: { ...review, state: reviewStateOn(review.nextReview, today) },
    headers: { ETag: etagOf(revision + 1) },
  };
};

/** `/api/policies/:id/review` and `/api/policies/:id/reviews`: a policy's review plan and its reviews. */
export const reviewRoutes = ({ log }: ReviewRouteDeps): readonly Route[] => {
  /**
   * Refuses members who would not be permitted to record a review. The current owner and deputy are always
   * accepted.
   */
  const assertMayBeResponsible = async (
    organizationId: string,
    chosen: readonly string[],
    { owner, deputy }: FoundReview,
  ): Promise<void> => {
    const added = chosen.filter((id) => id !== owner.userId && id !== deputy?.userId);
    if (added.length === 0) return;
    const organization = await loadOrganization(log, organizationId);
    if (!added.every((id) => isActiveEditor(organization, id))) throw new DomainError('review.not-a-member');
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/review',
        summary: 'Returns who is responsible for a policy, and its last and next review',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: policyReviewSchema },
        problems: ['policy.not-found'],
        reads: ['reviews', 'policies', 'accounts'],
        load: (tenant, { params: { id } }) => findPolicyReview(tenant, id),
      },
      async ({ session: { organizationId }, context, loaded }) => {
        const found = assertFound(loaded);
        return answerOf(found, await todayIn(log, organizationId, context.now()));
      },
    ),

    sessionRoute(
      {
        method: 'put',
        path: '/api/policies/:id/review',
        summary: 'Chooses who is responsible for a policy and when it is reviewed',
        permission: 'policy.write',
        requires: 'policies',
        params,
        body: reviewPlanSchema,
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'review.changed',
          'review.not-a-member',
          'review.deputy-is-owner',
          'review.day-not-possible',
        ],
        reads: ['reviews', 'policies', 'accounts'],
        load: (tenant, { params: { id } }) => findPolicyReview(tenant, id),
      },
      async ({ params: { id: policyId }, body, session: { organizationId }, context, request, loaded }) => {
        const found = assertFound(loaded);
        const { ownerId, deputyId, intervalMonths, nextReview } = body;
        await assertMayBeResponsible(organizationId, deputyId ? [ownerId, deputyId] : [ownerId], found);
        const dayOf = await dayFormatterFor(log, organizationId);
        const written = await changeReview(
          log,
          context,
          { policyId, expectedRevision: eventsExpected(request) },
          {
            type: 'ChangeResponsibility',
            ownerId,
            deputyId,
            usualOwnerId: found.owner.userId,
            reason: 'chosen',
          },
          {
            type: 'PlanReviews',
            intervalMonths,
            nextReview,
            activeSince: found.activeSince ? dayOf(found.activeSince) : undefined,
            today: dayOf(context.now()),
          },
        );
        return { status: 204, headers: { ETag: etagOf(written.revision + 1) }, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/reviews',
        summary: 'Lists the last 100 reviews of a policy, newest first',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: z.array(reviewStatementSchema) },
        problems: ['policy.not-found'],
        reads: ['reviews', 'policies', 'accounts'],
        load: (tenant, { params: { id } }) =>
          Promise.all([findPolicyReview(tenant, id), listReviewStatements(tenant, id)]),
      },
      async ({ loaded: [found, statements] }) => {
        assertFound(found);
        return { status: 200, body: statements };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/:id/reviews',
        summary: 'States that the caller has reviewed this version, and whether they changed it as a result',
        permission: 'policy.write',
        requires: 'policies',
        inSupport: 'refused',
        params,
        body: recordReviewSchema,
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'review.version-outdated',
          'review.changed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id: policyId }, body, session: { organizationId }, context, request }) => {
        const current = await createPolicyTextSource({ log }).current(organizationId, policyId);
        if (!current) throw new DomainError('policy.not-found');
        if (current.version !== body.version) throw new DomainError('review.version-outdated');
        const today = await todayIn(log, organizationId, context.now());
        const written = await changeReview(
          log,
          context,
          { policyId, expectedRevision: eventsExpected(request) },
          {
            type: 'RecordReview',
            version: current.version,
            contentSha256: contentSha256(current.fields.content),
            note: body.note,
            withChange: body.withChange,
            today,
          },
        );
        return { status: 204, wrote: [written] };
      },
    ),
  ];
};
