import type { OrganizationEvent } from '@proviso/contracts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { revokeApiKey, type ApiKeyCommandDeps } from './commands.ts';

const NAME = 'api-keys-of-former-members';

/** Revokes the API keys of former members, so that a new invitation does not reactivate them. */
export const whenMemberRemoved = (deps: ApiKeyCommandDeps & { now: () => Date }): Reaction => ({
  name: NAME,
  streamPrefixes: ['organization-'],
  async when({ event: stored, eventId, metadata }) {
    const event = stored as OrganizationEvent;
    if (event.type !== 'MemberRemoved') return;
    const { userId } = event.data;
    const { organizationId, correlationId, recordedAt } = metadata;
    const member = { userId, organizationId };
    const left = new Date(recordedAt);
    for (const { id, createdAt } of await deps.apiKeys.usable(member, left)) {
      // A member who has rejoined in the meantime may have new keys.
      if (createdAt > left) continue;
      await revokeApiKey(deps, member, id, {
        organizationId,
        actor: { kind: 'system', id: NAME },
        correlationId,
        causationId: eventId,
        now: deps.now,
        newId: derivedIdSource(eventId, id),
      });
    }
  },
});
