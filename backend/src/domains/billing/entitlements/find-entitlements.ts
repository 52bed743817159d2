import type { Entitlement, EntitlementFacts } from '@proviso/contracts';
import type { Session } from '../../../shared/access/session.ts';
import { decideEntitlements, lackedOf, type EntitlementDecision } from './decide-entitlements.ts';
import { knownFacts, recordedFacts, type FactsDeps } from './facts.ts';

/** Determines what the user of a session is entitled to at `now`, for a call that needs `needed`. */
export type FindEntitlements = (
  session: Session,
  now: Date,
  needed: readonly Entitlement[],
) => Promise<EntitlementDecision>;

/** What the person of a session is entitled to at `now`, for answers that tell it. */
export type FindFreshEntitlements = (session: Session, now: Date) => Promise<EntitlementDecision>;

const nothing: EntitlementFacts = { freeTrial: undefined, accessTrial: undefined };

/**
 * Entitlements from the read model. If it lacks one of `needed`, the streams decide, so that someone whose trial has
 * just started never depends on how fast it catches up.
 */
export const entitlementFinder =
  (deps: FactsDeps): FindEntitlements =>
  async (session, now, needed) => {
    const admin = session.platformAdmin === true;
    if (admin) return decideEntitlements({ admin, ...nothing }, now);
    const facts = session.entitlementFacts ?? (await knownFacts(deps, session));
    const known = decideEntitlements({ admin, ...facts }, now);
    const isEnough = needed.length === 0 || (known.status === 'entitled' && !lackedOf(needed, known));
    return isEnough ? known : decideEntitlements({ admin, ...(await recordedFacts(deps, session)) }, now);
  };

/**
 * Entitlements from the read model, queried again, because the answer has since waited for the visitor's own writes.
 * Unless it knows of more than the access trial, the streams decide, so that any replica reports a trial at once.
 */
export const freshEntitlementFinder =
  (deps: FactsDeps): FindFreshEntitlements =>
  async (session, now) => {
    const admin = session.platformAdmin === true;
    if (admin) return decideEntitlements({ admin, ...nothing }, now);
    const known = decideEntitlements({ admin, ...(await knownFacts(deps, session)) }, now);
    const isLasting = known.status === 'entitled' && known.by !== 'access-trial';
    return isLasting ? known : decideEntitlements({ admin, ...(await recordedFacts(deps, session)) }, now);
  };
