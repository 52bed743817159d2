import { PLATFORM, streamName, type EntryWay, type ProblemCode } from '@proviso/contracts';
import { v7 } from 'uuid';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { ContextFor } from '../event-log/request-context.ts';

export interface DeniedSignIn {
  way: EntryWay;
  reason: ProblemCode;
  /** The organization whose audit log shows it; the installation's log if unknown. */
  organizationId?: string | undefined;
}

/** Records a denied sign-in. There is one stream for each kind of sign-in and day (UTC). */
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
      // The user has not been authenticated.
      context: contextFor({ organizationId, actor: { kind: 'system', id: 'sign-in' } }),
    },
  );
};

/**
 * Runs `work`, and records a refusal. `refusals` are the codes that count as denied sign-in.
 * @throws the error that `work` throws
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
