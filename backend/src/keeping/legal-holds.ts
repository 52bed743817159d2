import { type Held, streamName } from '@proviso/contracts';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog, Written } from '../event-log/event-log.ts';
import { handleCommand } from '../event-log/handle-command.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import { type Keeping, keepingDecider, type KeepingCommand, keyOf } from './decider.ts';

/**
 * Runs a command on the `retention-` stream of the context's organization.
 * @throws DomainError `legal-hold.…`
 */
export const changeKeeping = async (
  log: EventLog,
  context: RequestContext,
  command: KeepingCommand,
): Promise<{ state: Keeping; wrote: Written }> => {
  const stream = streamName('retention', context.organizationId);
  const request = { stream, command, context, conflict: 'legal-hold.changed' } as const;
  const { state, position } = await handleCommand(log, keepingDecider, request);
  return { state, wrote: { stream, position } };
};

/**
 * Refuses to delete what is under a legal hold, by itself or with its organization.
 * @throws DomainError `legal-hold.policy`, `legal-hold.person`, `legal-hold.organization`
 */
export const assertNotHeld = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  held: Held & { kind: 'policy' | 'person' },
): Promise<void> => {
  const stream = streamName('retention', organizationId);
  const { state } = await log.load(stream, keepingDecider, organizationId);
  if (state.holds.has(keyOf(held))) throw new DomainError(`legal-hold.${held.kind}`);
  if (state.holds.has(keyOf({ kind: 'organization', id: organizationId })))
    throw new DomainError('legal-hold.organization');
};
