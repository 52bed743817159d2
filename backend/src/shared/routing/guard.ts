import type { Entitlement } from '@proviso/contracts';
import type { Session } from '../access/session.ts';
import { DomainError } from '../event-log/domain-error.ts';
import type { ContextFor } from '../event-log/request-context.ts';

/**
 * Checks that a signed-in user has every entitlement in `needed`, and returns all of theirs.
 * @throws DomainError (402) when one of `needed` is missing
 */
export type Guard = (
  session: Session,
  needed: readonly Entitlement[],
  contextFor: ContextFor,
) => Promise<readonly Entitlement[]>;

/** All entitlements of a session's user at `now`, also right after a trial has started. */
export type EntitlementsOf = (session: Session, now: Date) => Promise<readonly Entitlement[]>;

/** True if administrators have turned `entitlement` off for an organization, where no plan is checked. */
export type IsTurnedOff = (organizationId: string, entitlement: Entitlement) => Promise<boolean>;

/** @throws DomainError (403) `feature.turned-off` */
export const assertNotTurnedOff = async (
  isTurnedOff: IsTurnedOff,
  organizationId: string,
  entitlement: Entitlement,
): Promise<void> => {
  if (await isTurnedOff(organizationId, entitlement)) throw new DomainError('feature.turned-off');
};
