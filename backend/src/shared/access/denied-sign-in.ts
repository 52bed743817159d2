import { PLATFORM, streamName, type AlternativeSignInWay, type ProblemCode } from '@proviso/contracts';
import { v7 } from 'uuid';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { ContextFor } from '../event-log/request-context.ts';

export interface DeniedSignIn {
  way: AlternativeSignInWay;
  reason: ProblemCode;
  /**
   * The organization whose audit log shows the denied sign-in. If absent, the installation's log shows the
   * denied sign-in.
   */
  organizationId?: string | undefined;
}

/** Records a denied sign-in. Each kind of sign-in has one stream per day (UTC). */
export const recordDeniedSignIn = async (
  { log, now }: { log: EventLog; now: () => Date },
  { way, reason, organizationId = PLATFORM }: DeniedSignIn,
  contextFor: ContextFor,
): Promise<void> => {
  await log.append(
    streamName('signIn', `${way}-${now().toISOString().slice(0, 10)}`),
    [{ type: 'EntryRefused', data: { attemptId: v7(), way, reason } }],
    {
      expectedRevision: 'any',
      // The actor is the system, because the user has not been authenticated.
      context: contextFor({ organizationId, actor: { kind: 'system', id: 'sign-in' } }),
    },
  );
};

/**
 * Runs `work`, and records a denied sign-in if it throws an error with one of the codes in `refusals`.
 * @throws every error that `work` throws
 */
export const recordingDeniedSignIns = async <Result>(
  deps: { log: EventLog; now: () => Date },
  entry: Omit<DeniedSignIn, 'reason'> & { refusals: readonly ProblemCode[] },
  contextFor: ContextFor,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && entry.refusals.includes(error.code)) {
      await recordDeniedSignIn(deps, { ...entry, reason: error.code }, contextFor);
    }
    throw error;
  }
};
