import type { IdTokens } from '../sso/id-tokens.ts';
import { startSession, type SignInDetails, type StartedSession } from '../session/start-session.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import type { Challenges, StartedChallenge } from './challenges.ts';
import { verifySecondFactor } from './prove-second-factor.ts';
import type { TwoFactorSecrets } from './two-factor-secrets.ts';

export interface SessionOrChallengeDeps {
  log: EventLog;
  sessions: Sessions;
  secrets: TwoFactorSecrets;
  challenges: Challenges;
  idTokens: IdTokens;
  now: () => Date;
}

/** The outcome of a sign-in's first step. */
export type SignInOutcome =
  { kind: 'signed-in'; session: StartedSession } | { kind: 'code-required'; challenge: StartedChallenge };

/** An authenticated user, with the sign-in method. */
export interface ProvenUser extends Omit<SignInDetails, 'secondFactor'> {
  /** The provider's ID token, stored for signing out at the provider. */
  idToken?: string;
}

/** A code that was sent together with a password. */
export interface EnteredCode {
  /** Empty if no code was sent. */
  text: string;
  emailKey: string;
  /** True if the sign-in must fail without a code. */
  required: boolean;
}

/**
 * Starts an authenticated user's session. If the user has two-factor authentication, uses the code that the
 * user sent, or else starts a challenge.
 * @throws DomainError `two-factor.code-wrong`, `request.too-many`
 * @throws DomainError `two-factor.not-on` if a code is required but the user has no second factor
 */
export const startSessionOrChallenge = async (
  deps: SessionOrChallengeDeps,
  { idToken, ...who }: ProvenUser,
  contextFor: ContextFor,
  code?: EnteredCode,
): Promise<SignInOutcome> => {
  const kept = await deps.secrets.find(who.userId);
  const sealedIdToken = idToken === undefined ? undefined : deps.idTokens.seal(idToken);
  if (code?.required && kept?.status !== 'enabled') throw new DomainError('two-factor.not-on');
  if (kept?.status === 'enabled' && code && (code.required || code.text !== '')) {
    const { text, emailKey } = code;
    const secondFactor = await verifySecondFactor(deps, { ...who, emailKey }, text, contextFor);
    return { kind: 'signed-in', session: await startSession(deps, { ...who, secondFactor }, contextFor) };
  }
  if (kept?.status === 'enabled') {
    return { kind: 'code-required', challenge: await deps.challenges.start({ ...who, sealedIdToken }) };
  }
  const session = await startSession(deps, who, contextFor);
  if (sealedIdToken) await deps.idTokens.keep(session.id, sealedIdToken);
  return { kind: 'signed-in', session };
};
