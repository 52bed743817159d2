import type { IdTokens } from '../sso/id-tokens.ts';
import { startSession, type SignedInBy, type StartedSession } from '../../accounts/session/start-session.ts';
import type { Sessions } from '../../accounts/session/sessions.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { ContextFor } from '../../event-log/request-context.ts';
import type { Challenges, StartedChallenge } from './challenges.ts';
import type { TwoFactorSecrets } from './two-factor-secrets.ts';

export interface SessionOrChallengeDeps {
  log: EventLog;
  sessions: Sessions;
  secrets: TwoFactorSecrets;
  challenges: Challenges;
  idTokens: IdTokens;
}

/** The outcome of the first step of a sign-in. */
export type SignInOutcome =
  { kind: 'signed-in'; session: StartedSession } | { kind: 'code-required'; challenge: StartedChallenge };

/** A person authenticated by `method`. */
export interface Proven extends Omit<SignedInBy, 'secondFactor'> {
  /** The provider's ID token, kept for signing out at the provider. */
  idToken?: string;
}

/** Starts the session of an authenticated person, or a challenge for a code if they use two-factor. */
export const startSessionOrChallenge = async (
  deps: SessionOrChallengeDeps,
  { idToken, ...who }: Proven,
  contextFor: ContextFor,
): Promise<SignInOutcome> => {
  const kept = await deps.secrets.find(who.userId);
  const sealedIdToken = idToken === undefined ? undefined : deps.idTokens.seal(idToken);
  if (kept?.status === 'enabled') {
    return { kind: 'code-required', challenge: await deps.challenges.start({ ...who, sealedIdToken }) };
  }
  const session = await startSession(deps, who, contextFor);
  if (sealedIdToken) await deps.idTokens.keep(session.id, sealedIdToken);
  return { kind: 'signed-in', session };
};
