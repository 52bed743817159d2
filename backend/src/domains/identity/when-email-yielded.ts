import { streamName, type UserEvent } from '@proviso/contracts';
import { organizationDecider } from '../organizations/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import { derivedIdSource } from '../../shared/event-log/ids.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';

const NAME = 'accounts-without-an-address';

/**
 * Removes an account from its organization after the account has lost its address. The usual rule for leaving
 * applies: a last owner leaves only if there are no other members and no data. Otherwise the last owner stays
 * a member but cannot sign in, so nobody can act as owner until an administrator of the installation
 * intervenes.
 */
export const whenEmailYielded = ({
  log,
  hasData,
  now,
}: {
  log: EventLog;
  /** Returns true if the organization has data that would be lost when its last member leaves. */
  hasData: (organizationId: string) => Promise<boolean>;
  now: () => Date;
}): Reaction => ({
  name: NAME,
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, metadata: { organizationId, correlationId } }) {
    const event = stored as UserEvent;
    if (event.type !== 'EmailYielded') return;
    const { userId } = event.data;
    const mayBeAbandoned = !(await hasData(organizationId));
    try {
      await handleCommand(log, organizationDecider, {
        stream: streamName('organization', organizationId),
        command: { type: 'LeaveOrganization', userId, mayBeAbandoned },
        context: {
          organizationId,
          actor: { kind: 'system', id: NAME },
          correlationId,
          causationId: eventId,
          now,
          newId: derivedIdSource(eventId, 'leave'),
        },
        conflict: 'organization.changed',
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'organization.last-owner')) throw error;
    }
  },
});
