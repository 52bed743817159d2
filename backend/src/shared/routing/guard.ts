import type { Entitlement } from '@proviso/contracts';
import type { Session } from '../access/session.ts';
import { DomainError } from '../event-log/domain-error.ts';
import type { ContextFor } from '../event-log/request-context.ts';

/**
 * Checks that a signed-in user has all entitlements in `needed`. Returns all of the user's entitlements.
 * @throws DomainError (402) if the user lacks one of `needed`
 */
export type Guard = (
  session: Session,
  needed: readonly Entitlement[],
  contextFor: ContextFor,
) => Promise<readonly Entitlement[]>;

/** Returns all entitlements that a session's user has at `now`, even right after a trial has started. */
export type EntitlementsOf = (session: Session, now: Date) => Promise<readonly Entitlement[]>;

/**
 * True if administrators have turned off `entitlement` for an organization. For use where no plan is checked.
 */
export type TurnedOffCheck = (organizationId: string, entitlement: Entitlement) => Promise<boolean>;

/** @throws DomainError (403) `feature.turned-off` if administrators turned off the entitlement */
export const assertNotTurnedOff = async (
  isTurnedOff: TurnedOffCheck,
  organizationId: string,
  entitlement: Entitlement,
): Promise<void> => {
  if (await isTurnedOff(organizationId, entitlement)) throw new DomainError('feature.turned-off');
};
