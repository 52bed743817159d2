import type { Session } from '../../accounts/session/session.ts';
import { decideAccess, type AccessDecision } from './decide-access.ts';
import { knownTrials, recordedTrials, type TrialDeps } from './trials.ts';

/** Finds out whether the person of a session may use what needs a trial or subscription at `now`. */
export type FindAccess = (session: Session, now: Date) => Promise<AccessDecision>;

/**
 * Access by the read model. Whenever that gives none, the streams decide, so that somebody whose trial has just started
 * never depends on how fast it follows.
 */
export const accessFinder =
  (deps: TrialDeps): FindAccess =>
  async (session, now) => {
    const admin = session.platformAdmin === true;
    const none = { admin, freeTrial: undefined, accessTrial: undefined };
    if (admin) return decideAccess(none, now);
    const trials = session.trials ?? (await knownTrials(deps, session));
    const known = decideAccess({ ...none, ...trials }, now);
    if (known.status === 'allowed') return known;
    return decideAccess({ ...none, ...(await recordedTrials(deps, session)) }, now);
  };
