import { PLATFORM, streamName, type EntryWay, type ProblemCode } from '@proviso/contracts';
import { v7 } from 'uuid';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { ContextFor } from '../event-log/request-context.ts';

export interface RefusedEntry {
  way: EntryWay;
  reason: ProblemCode;
  /** Whose audit log shows it; the installation's when nobody knows whose entry it would have been. */
  organizationId?: string | undefined;
}

/** Records that a way in was refused to somebody. The stream is of the way and the day (UTC). */
export const recordRefusedEntry = async (
  { log, now }: { log: EventLog; now: () => Date },
  { way, reason, organizationId = PLATFORM }: RefusedEntry,
  contextFor: ContextFor,
): Promise<void> => {
  await log.append(
    streamName('signIn', `${way}-${now().toISOString().slice(0, 10)}`),
    [{ type: 'EntryRefused', data: { attemptId: v7(), way, reason } }],
    {
      expectedRevision: 'any',
      // Nobody has proved who they are.
      context: contextFor({ organizationId, actor: { kind: 'system', id: 'sign-in' } }),
    },
  );
};

/**
 * Carries `work` out, and records it when it refuses what was asked. `refusals` are the codes that refuse an entry.
 * @throws what `work` throws
 */
export const recordingRefusals = async <Result>(
  deps: { log: EventLog; now: () => Date },
  entry: Omit<RefusedEntry, 'reason'> & { refusals: readonly ProblemCode[] },
  contextFor: ContextFor,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && entry.refusals.includes(error.code)) {
      await recordRefusedEntry(deps, { ...entry, reason: error.code }, contextFor);
    }
    throw error;
  }
};
