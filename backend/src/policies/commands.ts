import { streamName, type ParsedPolicyInput } from '@proviso/contracts';
import type { EventLog } from '../event-log/event-log.ts';
import { handleCommand } from '../event-log/handle-command.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import type { Written } from '../http/route.ts';
import { policyDecider, type PolicyCommand } from './decider.ts';

/** What a command has done to a policy's stream. */
export interface PolicyWritten extends Written {
  policyId: string;
  /** The stream's revision after the command. */
  revision: number;
}

/** Which policy a command is for, and at which revision the caller has seen it (`If-Match`). */
export interface PolicyTarget {
  policyId: string;
  expectedRevision?: number | undefined;
}

const carryOut = async (
  log: EventLog,
  context: RequestContext,
  { policyId, expectedRevision }: PolicyTarget,
  command: PolicyCommand,
): Promise<PolicyWritten> => {
  const stream = streamName('policy', policyId);
  const creates = command.type === 'CreatePolicy';
  const { revision, position } = await handleCommand(log, policyDecider, {
    stream,
    command,
    context,
    expectedRevision,
    creates,
    conflict: creates ? 'policy.already-exists' : 'policy.changed',
  });
  return { policyId, stream, revision, position };
};

/**
 * Creates a policy with an id from `context`.
 * @throws DomainError `policy.content-too-large`
 */
export const createPolicy = (
  log: EventLog,
  context: RequestContext,
  input: ParsedPolicyInput,
): Promise<PolicyWritten> =>
  carryOut(log, context, { policyId: context.newId() }, { type: 'CreatePolicy', input, source: 'blank' });

/**
 * Makes the policy what `input` says, in one append; nothing is appended when it is that already.
 * @throws DomainError `policy.not-found`, `policy.changed`, `policy.content-too-large`
 */
export const revisePolicy = (
  log: EventLog,
  context: RequestContext,
  target: PolicyTarget,
  input: ParsedPolicyInput,
): Promise<PolicyWritten> => carryOut(log, context, target, { type: 'RevisePolicy', input });

/**
 * Deletes the policy; its history stays.
 * @throws DomainError `policy.not-found`, `policy.changed`
 */
export const deletePolicy = (
  log: EventLog,
  context: RequestContext,
  target: PolicyTarget,
): Promise<PolicyWritten> => carryOut(log, context, target, { type: 'DeletePolicy' });
