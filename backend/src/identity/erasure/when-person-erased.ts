import { streamName, type UserEvent } from '@proviso/contracts';
import { listInvitationsTo } from '@proviso/projections';
import type { Pool, SubjectKeys } from '@proviso/storage';
import { organizationDecider } from '../../accounts/organization/decider.ts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import { derivedIdSource } from '../../event-log/ids.ts';
import type { Reaction } from '../../jobs/reaction.ts';

const NAME = 'invitations-of-erased-people';

export interface WhenPersonErasedDeps {
  /** Under the role of the jobs. */
  pool: Pool;
  log: EventLog;
  subjectKeys: Pick<SubjectKeys, 'forget'>;
  now: () => Date;
}

/**
 * Withdraws the invitations that a person who was erased has in any organization, so that no list names them, and
 * has this process read nothing more by a key of theirs that it has in memory.
 */
export const whenPersonErased = ({ pool, log, subjectKeys, now }: WhenPersonErasedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, metadata: { correlationId } }) {
    const event = stored as UserEvent;
    if (event.type !== 'UserErased') return;
    subjectKeys.forget();
    const { emailKeys = [] } = event.data;
    for (const { id: invitationId, organizationId } of await listInvitationsTo(pool, emailKeys)) {
      try {
        await handleCommand(log, organizationDecider, {
          stream: streamName('organization', organizationId),
          command: { type: 'RevokeInvitation', invitationId },
          context: {
            organizationId,
            actor: { kind: 'system', id: NAME },
            correlationId,
            causationId: eventId,
            now,
            newId: derivedIdSource(eventId, invitationId),
          },
          conflict: 'organization.changed',
        });
      } catch (error) {
        // The read model may be behind: somebody has withdrawn it meanwhile.
        if (!(error instanceof DomainError && error.code === 'invitation.not-found')) throw error;
      }
    }
  },
});
