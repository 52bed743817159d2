import { type LegalHoldTarget, streamName } from '@proviso/contracts';
import { organizationsOf } from './organizations-of.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type RetentionState, retentionDecider, type RetentionCommand, keyOf } from './decider.ts';

/**
 * Runs a command on the `retention-` stream of the organization in `context`.
 * @throws DomainError `legal-hold.…`
 */
export const changeRetention = async (
  log: EventLog,
  context: RequestContext,
  command: RetentionCommand,
): Promise<{ state: RetentionState; wrote: Written }> => {
  const stream = streamName('retention', context.organizationId);
  const request = { stream, command, context, conflict: 'legal-hold.changed' } as const;
  const { state, position } = await handleCommand(log, retentionDecider, request);
  return { state, wrote: { stream, position } };
};

/**
 * The parts of the event log that legal holds need: organizations' holds, and the organizations that a user
 * belonged to.
 */
export type LegalHoldsLog = Pick<EventLog, 'load' | 'read'>;

type RetentionLog = Pick<EventLog, 'load'>;

const retentionOf = async (log: RetentionLog, organizationId: string): Promise<RetentionState> =>
  (await log.load(streamName('retention', organizationId), retentionDecider, organizationId)).state;

/** @throws DomainError `legal-hold.policy`, `legal-hold.person`, `legal-hold.organization` */
const refuseHeld = (keeping: RetentionState, organizationId: string, held: LegalHoldTarget): void => {
  if (held.kind !== 'organization' && keeping.holds.has(keyOf(held)))
    throw new DomainError(`legal-hold.${held.kind}`);
  if (keeping.holds.has(keyOf({ kind: 'organization', id: organizationId })))
    throw new DomainError('legal-hold.organization');
};

/**
 * Refuses to delete a policy that is under a legal hold, either on the policy or on its organization.
 *
 * @throws DomainError `legal-hold.policy`, `legal-hold.organization`
 */
export const assertPolicyNotHeld = async (
  log: RetentionLog,
  organizationId: string,
  policyId: string,
): Promise<void> =>
  refuseHeld(await retentionOf(log, organizationId), organizationId, { kind: 'policy', id: policyId });

/** True if the organization has at least one legal hold, which stops every removal. */
export const hasHolds = async (log: RetentionLog, organizationId: string): Promise<boolean> =>
  (await retentionOf(log, organizationId)).holds.size > 0;

/**
 * Refuses to erase, delete or move a user under a legal hold. The hold may be on the user, or on one of the
 * user's current or former organizations. A hold by a former organization still applies, because the account
 * and its personal data moved with the user.
 * @param person.organizationId the user's current organization
 * @throws DomainError `legal-hold.person`, `legal-hold.organization`
 */
export const assertPersonNotHeld = async (
  log: LegalHoldsLog,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> => {
  const held = { kind: 'person', id: userId } as const;
  refuseHeld(await retentionOf(log, organizationId), organizationId, held);
  for (const each of await organizationsOf(log, { userId, organizationId })) {
    if (each === organizationId) continue;
    const { holds } = await retentionOf(log, each);
    const isHeld = holds.has(keyOf(held)) || holds.has(keyOf({ kind: 'organization', id: each }));
    if (isHeld) throw new DomainError('legal-hold.person');
  }
};

/** Returns true if {@link assertPersonNotHeld} would refuse. */
export const isPersonHeld = async (
  log: LegalHoldsLog,
  person: { userId: string; organizationId: string },
): Promise<boolean> => {
  try {
    await assertPersonNotHeld(log, person);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
};
