import { v7 } from 'uuid';
import { DomainError } from '../../event-log/domain-error.ts';
import { actorOf, type Session } from '../../accounts/session/session.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { ContextFor } from '../../event-log/request-context.ts';
import type { FindAccess } from './access-finder.ts';
import { startAccessTrial } from './access-trial.ts';

/** Admits those who have access; the first guarded call of somebody who has had nothing starts their access trial. */
export const accessGuard =
  ({ findAccess, log, now }: { findAccess: FindAccess; log: EventLog; now: () => Date }) =>
  async (session: Session, contextFor: ContextFor): Promise<void> => {
    const access = await findAccess(session, now());
    switch (access.status) {
      case 'allowed':
        return;
      case 'refused':
        throw new DomainError(`access.${access.reason}`);
      case 'unused': {
        const { userId, organizationId, apiKey, id } = session;
        // An id of its own: those of the request's idempotency key are for what the request itself does.
        const context = contextFor({
          organizationId,
          actor: actorOf(session),
          ...(!apiKey && { sessionId: id }),
          newId: v7,
        });
        await startAccessTrial(log, context, userId);
      }
    }
  };
