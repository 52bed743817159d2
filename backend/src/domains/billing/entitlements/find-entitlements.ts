import type { Entitlement, EntitlementFacts } from '@proviso/contracts';
import type { Session } from '../../../shared/access/session.ts';
import {
  decideEntitlements,
  findMissingEntitlement,
  type EntitlementDecision,
} from './decide-entitlements.ts';
import { readProjectedFacts, readRecordedFacts, type FactsDeps } from './facts.ts';

/** Determines the entitlements of the session's user at `now`, for a call that requires `needed`. */
export type FindEntitlements = (
  session: Session,
  now: Date,
  needed: readonly Entitlement[],
) => Promise<EntitlementDecision>;

/** Determines the entitlements of the session's user at `now`, for responses that report them. */
export type FindFreshEntitlements = (session: Session, now: Date) => Promise<EntitlementDecision>;

const nothing: EntitlementFacts = { freeTrial: undefined, accessTrial: undefined };

/**
 * Finds entitlements in the read model. If one of `needed` is missing there, reads the streams, which also
 * contain a trial that has just started.
 */
export const entitlementFinder =
  (deps: FactsDeps): FindEntitlements =>
  async (session, now, needed) => {
    const admin = session.platformAdmin === true;
    if (admin) return decideEntitlements({ admin, ...nothing }, now);
    const facts = session.entitlementFacts ?? (await readProjectedFacts(deps, session));
    const known = decideEntitlements({ admin, ...facts }, now);
    const isEnough =
      needed.length === 0 || (known.status === 'entitled' && !findMissingEntitlement(needed, known));
    return isEnough ? known : decideEntitlements({ admin, ...(await readRecordedFacts(deps, session)) }, now);
  };

/**
 * Queries the read model again, because the request has since waited for the user's own writes. If the result
 * grants at most the access trial, reads the streams instead, so that any replica reports a new trial
 * immediately.
 */
export const freshEntitlementFinder =
  (deps: FactsDeps): FindFreshEntitlements =>
  async (session, now) => {
    const admin = session.platformAdmin === true;
    if (admin) return decideEntitlements({ admin, ...nothing }, now);
    const known = decideEntitlements({ admin, ...(await readProjectedFacts(deps, session)) }, now);
    const isLasting = known.status === 'entitled' && known.by !== 'access-trial';
    return isLasting
      ? known
      : decideEntitlements({ admin, ...(await readRecordedFacts(deps, session)) }, now);
  };
