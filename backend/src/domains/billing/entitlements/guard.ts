import { type Entitlement, planParameters, type ProblemCode } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { actorOf, type Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { startAccessTrial } from './access-trial.ts';
import {
  entitlementsGrantedBy,
  isTurnedOff,
  findMissingEntitlement,
  type EntitlementDecision,
} from './decide-entitlements.ts';
import type { FindEntitlements } from './find-entitlements.ts';

export interface GuardDeps {
  findEntitlements: FindEntitlements;
  log: EventLog;
  now: () => Date;
}

/**
 * Allows callers who have the required entitlements. If the user has never had a plan or trial, the first
 * call that requires an entitlement starts the access trial.
 * @throws DomainError (402) `subscription.…`, or (403) `feature.turned-off`
 */
export const entitlementGuard =
  ({ findEntitlements, log, now }: GuardDeps) =>
  async (
    session: Session,
    needed: readonly Entitlement[],
    contextFor: ContextFor,
  ): Promise<readonly Entitlement[]> => {
    const decision = await findEntitlements(session, now(), needed);
    const lacked = findMissingEntitlement(needed, decision);
    if (lacked && isTurnedOff(lacked, decision)) throw new DomainError('feature.turned-off');
    if (lacked) throw new DomainError(refusalOf(decision), planParameters(lacked));
    const [first] = needed;
    if (decision.status === 'unused' && first !== undefined) {
      // An access trial belongs to a member of the organization, which external auditors are not.
      if (session.engagement) throw new DomainError('subscription.plan-required', planParameters(first));
      const { userId, organizationId, apiKey, id } = session;
      // Use new ids, because ids derived from the request's idempotency key belong to the request's own
      // events.
      const context = contextFor({
        organizationId,
        actor: actorOf(session),
        ...(!apiKey && { sessionId: id }),
        newId: v7,
      });
      await startAccessTrial(log, context, userId);
    }
    return entitlementsGrantedBy(decision);
  };

const refusalOf = (decision: EntitlementDecision): ProblemCode & `subscription.${string}` =>
  decision.status === 'refused' ? `subscription.${decision.reason}` : 'subscription.plan-required';
