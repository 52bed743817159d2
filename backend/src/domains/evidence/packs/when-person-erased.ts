import type { UserEvent } from '@proviso/contracts';
import { organizationsOf } from '../../legal-holds/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { changePacks } from './change-packs.ts';

const NAME = 'evidence-packs-with-erased-people';
/** How long after an erasure a newly requested pack might still contain the user's data, in milliseconds. */
const GRACE_MS = 60_000;

/**
 * Withdraws packs that might name an erased user, in all of the user's organizations. These are the packs
 * requested before the erasure or shortly after it.
 */
export const whenPersonErased = ({ log, now }: { log: EventLog; now: () => Date }): Reaction => ({
  name: NAME,
  streamPrefixes: ['user-'],
  async when({ event, stream, eventId, metadata }) {
    if ((event as UserEvent).type !== 'UserErased') return;
    const { organizationId: present, recordedAt, correlationId } = metadata;
    const userId = stream.slice('user-'.length);
    const until = new Date(Date.parse(recordedAt) + GRACE_MS).toISOString();
    for (const organizationId of await organizationsOf(log, { userId, organizationId: present }))
      await changePacks(
        log,
        {
          organizationId,
          actor: { kind: 'system', id: NAME },
          correlationId,
          causationId: eventId,
          now,
          newId: derivedIdSource(eventId, organizationId),
        },
        { type: 'WithdrawPacks', until },
      );
  },
});
