import { type OrganizationEvent, PLATFORM, type UserEvent } from '@proviso/contracts';
import { findOldestOwner, listChosenResponsibilities } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../shared/event-log/ids.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { changeReview } from './change-review.ts';
import { REVIEWS_ACTOR } from './when-policy-activated.ts';

/** Number of policies per query. */
const PAGE = 200;

const goneIn = (event: OrganizationEvent | UserEvent): string | undefined =>
  event.type === 'MemberRemoved' || event.type === 'UserErased' ? event.data.userId : undefined;

/**
 * Hands over the policies of a member who has left, was removed, or was erased. The organization's
 * longest-standing owner becomes their owner. If no owner was ever chosen for a policy, no event is needed,
 * because its owner is derived.
 */
export const whenMemberGone = ({
  pool,
  log,
  now,
}: {
  /** Connects as a database role that can read across tenants. */
  pool: Pool;
  log: EventLog;
  now: () => Date;
}): Reaction => ({
  name: 'review-responsibility',
  streamPrefixes: ['organization-', 'user-'],
  concurrency: 4,
  concurrencyOfOne: 1,
  async when({ event, eventId, metadata: { organizationId } }, signal) {
    const userId = goneIn(event as OrganizationEvent | UserEvent);
    if (userId === undefined || organizationId === PLATFORM) return;
    const tenant = { db: pool, organizationId };
    const successor = await findOldestOwner(tenant, userId);
    // Nobody is left in the organization.
    if (successor === undefined) return;
    for (let after = ''; !signal.aborted;) {
      const chosen = await listChosenResponsibilities(tenant, { userId, after, limit: PAGE });
      for (const policyId of chosen) {
        const context = {
          ...systemContext(REVIEWS_ACTOR, organizationId, now),
          causationId: eventId,
          newId: derivedIdSource(eventId, policyId),
        };
        await changeReview(log, context, { policyId }, { type: 'ReplaceMember', userId, by: successor });
      }
      const last = chosen.at(-1);
      if (last === undefined || chosen.length < PAGE) return;
      after = last;
    }
  },
});
