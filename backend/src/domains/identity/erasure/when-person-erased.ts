import { streamName, type UserEvent } from '@proviso/contracts';
import { listAwaitedPeopleByEmail, listInvitationsTo } from '@proviso/projections';
import type { Pool, SubjectKeys } from '@proviso/storage';
import { directoryDecider } from '../../directory/index.ts';
import { organizationDecider } from '../../organizations/index.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';

const NAME = 'invitations-of-erased-people';

export interface WhenPersonErasedDeps {
  /** Connects as the jobs database role. */
  pool: Pool;
  log: EventLog;
  subjectKeys: Pick<SubjectKeys, 'forget'>;
  now: () => Date;
}

/**
 * Withdraws an erased user's invitations in every organization, and dismisses the user from directories, so
 * that no list contains the user. Also drops decryption keys from this process's memory.
 */
export const whenPersonErased = ({ pool, log, subjectKeys, now }: WhenPersonErasedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, metadata: { correlationId } }) {
    const event = stored as UserEvent;
    if (event.type !== 'UserErased') return;
    subjectKeys.forget();
    const { emailKeys = [] } = event.data;
    const step = (organizationId: string, id: string) => ({
      stream: streamName('organization', organizationId),
      context: {
        organizationId,
        actor: { kind: 'system', id: NAME } as const,
        correlationId,
        causationId: eventId,
        now,
        newId: derivedIdSource(eventId, id),
      },
      conflict: 'organization.changed' as const,
    });
    for (const { id: personId, organizationId } of await listAwaitedPeopleByEmail(pool, emailKeys))
      await unlessGone(
        handleCommand(log, directoryDecider(new Set()), {
          ...step(organizationId, personId),
          command: { type: 'DismissPerson', personId },
        }),
      );
    for (const { id: invitationId, organizationId } of await listInvitationsTo(pool, emailKeys))
      await unlessGone(
        handleCommand(log, organizationDecider, {
          ...step(organizationId, invitationId),
          command: { type: 'RevokeInvitation', invitationId },
        }),
      );
  },
});

/**
 * Ignores errors about an invitation or awaited person that no longer exists. The read model that listed it
 * may lag.
 */
const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const isGone =
      error instanceof DomainError &&
      (error.code === 'invitation.not-found' || error.code === 'organization.member-not-found');
    if (!isGone) throw error;
  }
};
