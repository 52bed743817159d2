import { idOf, type PolicyEvent } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../shared/event-log/ids.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { dayFormatterFor } from '../organizations/index.ts';
import { changeReview } from './change-review.ts';

/** The actor of changes that Proviso itself makes to review plans. The audit log shows this name. */
export const REVIEWS_ACTOR = 'reviews';

/** Plans a policy's first review when the policy becomes active, if it has a review interval. */
export const whenPolicyActivated = ({ log, now }: { log: EventLog; now: () => Date }): Reaction => ({
  name: 'review-cycle',
  streamPrefixes: ['policy-'],
  concurrency: 8,
  concurrencyOfOne: 2,
  async when({ event: read, stream, eventId, metadata: { organizationId, recordedAt } }) {
    const event = read as PolicyEvent;
    if (event.type !== 'PolicyStatusChanged' || event.data.status !== 'active') return;
    const dayOf = await dayFormatterFor(log, organizationId);
    const context = {
      ...systemContext(REVIEWS_ACTOR, organizationId, now),
      causationId: eventId,
      newId: derivedIdSource(eventId, REVIEWS_ACTOR),
    };
    const activeSince = dayOf(recordedAt);
    await changeReview(log, context, { policyId: idOf(stream) }, { type: 'StartCycle', activeSince });
  },
});
