import { v7 } from 'uuid';
import type { EventLog } from '../../event-log/event-log.ts';
import { actorOf } from '../../http/admission.ts';
import { ApiProblem } from '../../http/api-problem.ts';
import type { Guard } from '../../http/guard.ts';
import type { FindAccess } from './access-finder.ts';
import { startAccessTrial } from './access-trial.ts';

/** Admits those who have access; the first guarded call of somebody who has had nothing starts their access trial. */
export const accessGuard =
  ({ findAccess, log, now }: { findAccess: FindAccess; log: EventLog; now: () => Date }): Guard =>
  async (session, contextFor) => {
    const access = await findAccess(session, now());
    switch (access.status) {
      case 'allowed':
        return;
      case 'refused':
        throw new ApiProblem(`access.${access.reason}`);
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
