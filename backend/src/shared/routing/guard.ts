import type { Entitlement } from '@proviso/contracts';
import type { Session } from '../access/session.ts';
import { DomainError } from '../event-log/domain-error.ts';
import type { ContextFor } from '../event-log/request-context.ts';

/**
 * Checks that a signed-in person has every entitlement in `needed`, and returns all that they have.
 * @throws DomainError (402) when they lack one of `needed`
 */
export type Guard = (
  session: Session,
  needed: readonly Entitlement[],
  contextFor: ContextFor,
) => Promise<readonly Entitlement[]>;

/** Everything that the person of a session is entitled to at `now`, right after a trial has started too. */
export type EntitlementsOf = (session: Session, now: Date) => Promise<readonly Entitlement[]>;

/** Whether administrators have turned `entitlement` off for an organization, where no plan is asked for. */
export type IsTurnedOff = (organizationId: string, entitlement: Entitlement) => Promise<boolean>;

/** @throws DomainError (403) `feature.turned-off` */
export const assertNotTurnedOff = async (
  isTurnedOff: IsTurnedOff,
  organizationId: string,
  entitlement: Entitlement,
): Promise<void> => {
  if (await isTurnedOff(organizationId, entitlement)) throw new DomainError('feature.turned-off');
};
