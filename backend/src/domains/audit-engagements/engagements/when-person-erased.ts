import { idOf, type UserEvent } from '@proviso/contracts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { endEngagements, type EndEngagementsDeps } from './end-engagements.ts';

const NAME = 'engagements-of-erased-auditors';

/** Ends an erased person's engagements in every organization, including those not yet accepted. */
export const whenPersonErased = (deps: EndEngagementsDeps & { now: () => Date }): Reaction => ({
  name: NAME,
  streamPrefixes: ['user-'],
  async when({ event: stored, stream, eventId, metadata: { correlationId } }) {
    const event = stored as UserEvent;
    if (event.type !== 'UserErased') return;
    const { emailKeys = [] } = event.data;
    await endEngagements(
      deps,
      { userId: idOf(stream), emailKeys },
      'erased',
      (organizationId, engagementId) => ({
        organizationId,
        actor: { kind: 'system', id: NAME },
        correlationId,
        causationId: eventId,
        now: deps.now,
        newId: derivedIdSource(eventId, engagementId),
      }),
    );
  },
});
