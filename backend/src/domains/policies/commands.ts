import {
  type OriginalFile,
  accountableUserOf,
  streamName,
  type ParsedPolicyInput,
  type PolicyEvent,
  type VariableValues,
} from '@proviso/contracts';
import { AppendTooLargeError } from '@proviso/storage';
import { publishesChanges } from '../catalog/index.ts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import {
  contentTooLarge,
  policyDecider,
  type PolicyCommand,
  type PolicyRevision,
  type PolicySource,
} from './decider.ts';
import type { PolicyState } from './policy.ts';
import { restoreDecider } from './versions/restore-decider.ts';

/** The result of a policy command. */
export interface PolicyCommandResult extends Written {
  policyId: string;
  /** The stream's revision after the command. */
  revision: number;
  /** The policy after the command. */
  policy: PolicyState;
  /** Time and author of the change, if this command made a change. */
  change?: { at: string; by: string };
}

/** The policy that a command changes, and the revision that the caller has seen (`If-Match`). */
export interface PolicyTarget {
  policyId: string;
  expectedRevision?: number | undefined;
}

interface Change<State, Command> {
  decider: Decider<State, Command, PolicyEvent>;
  command: Command;
  policyOf: (state: State) => PolicyState;
  creates?: boolean;
}

const carryOut = async <State, Command>(
  log: EventLog,
  context: RequestContext,
  { policyId, expectedRevision }: PolicyTarget,
  { decider, command, policyOf, creates = false }: Change<State, Command>,
): Promise<PolicyCommandResult> => {
  const stream = streamName('policy', policyId);
  const { state, revision, position, recordedAt } = await handleCommand(log, decider, {
    stream,
    command,
    context,
    expectedRevision,
    creates,
    conflict: creates ? 'policy.already-exists' : 'policy.changed',
  }).catch((error: unknown) => {
    // An event can only become this large because of the content, which may take far more bytes in an event
    // than in UTF-8.
    if (error instanceof AppendTooLargeError) throw contentTooLarge();
    throw error;
  });
  return {
    policyId,
    stream,
    revision,
    position,
    policy: policyOf(state),
    ...(recordedAt !== undefined && { change: { at: recordedAt, by: accountableUserOf(context.actor) } }),
  };
};

const change = (command: PolicyCommand) => ({
  decider: policyDecider,
  command,
  policyOf: (policy: PolicyState) => policy,
});

/**
 * Creates a policy. `source` states where its text comes from.
 * @param policyId an id from `context`, unless the caller needs a specific id
 * @param values values of the variables in the text; without them, braces are ordinary text
 * @param original the file from which the policy is created, which is already in the file store
 * @throws DomainError `policy.content-too-large`, `policy.already-exists`, `variable.too-many-uses`,
 * `publication.required`
 */
export const createPolicy = async (
  log: EventLog,
  context: RequestContext,
  input: ParsedPolicyInput,
  source: PolicySource,
  {
    policyId = context.newId(),
    values,
    original,
  }: { policyId?: string; values?: VariableValues; original?: OriginalFile } = {},
): Promise<PolicyCommandResult> => {
  if (input.status === 'active' && (await publishesChanges(log, context.organizationId)))
    throw new DomainError('publication.required');
  return carryOut(
    log,
    context,
    { policyId },
    { ...change({ type: 'CreatePolicy', input, source, values, original }), creates: true },
  );
};

/**
 * Replaces the policy's fields with `input`, in one append. If no field changes, appends nothing, even if
 * there is a note. `publishes` states whether the organization publishes changes.
 * @throws DomainError `policy.not-found`, `policy.changed`, `policy.content-too-large`,
 * `policy.type-unknown`, `variable.too-many-uses`, `publication.required`
 */
export const savePolicy = (
  log: EventLog,
  context: RequestContext,
  target: PolicyTarget,
  input: PolicyRevision,
  more: { publishes: boolean; note?: string | undefined; hasUnknownType?: boolean; values?: VariableValues },
): Promise<PolicyCommandResult> =>
  carryOut(log, context, target, change({ type: 'SavePolicy', input, ...more }));

/**
 * Restores `version` as a new version. Appends nothing if the policy already has that content. The status and
 * the document number do not change.
 * @throws DomainError `policy.not-found`, `policy.changed`, `policy.version-not-found`, `publication.required`
 */
export const restoreVersion = (
  log: EventLog,
  context: RequestContext,
  target: PolicyTarget,
  version: number,
  { note, publishes }: { note?: string | undefined; publishes: boolean },
): Promise<PolicyCommandResult> =>
  carryOut(log, context, target, {
    decider: restoreDecider(version),
    command: { type: 'RestoreVersion', note, publishes },
    policyOf: ({ policy }) => policy,
  });

/**
 * Deletes the policy. Its history remains.
 * @throws DomainError `policy.not-found`, `policy.changed`
 */
export const deletePolicy = (
  log: EventLog,
  context: RequestContext,
  target: PolicyTarget,
): Promise<PolicyCommandResult> => carryOut(log, context, target, change({ type: 'DeletePolicy' }));

/**
 * Undoes the policy's deletion. The policy is otherwise unchanged, with one exception: if the organization
 * publishes changes, an active policy becomes archived, because only publishing puts a policy in force.
 * @throws DomainError `policy.not-found`, `policy.not-deleted`, `policy.changed`
 */
export const undeletePolicy = async (
  log: EventLog,
  context: RequestContext,
  target: PolicyTarget,
): Promise<PolicyCommandResult> => {
  const publishes = await publishesChanges(log, context.organizationId);
  return carryOut(log, context, target, change({ type: 'UndeletePolicy', publishes }));
};

/**
 * Updates the policy's variables to `values` in a new version. Appends nothing if the values are already
 * current, or if the policy is archived or deleted.
 * @throws DomainError `policy.content-too-large`, `policy.changed`
 */
export const refreshVariables = (
  log: EventLog,
  context: RequestContext,
  target: PolicyTarget,
  values: VariableValues,
): Promise<PolicyCommandResult> =>
  carryOut(log, context, target, change({ type: 'RefreshVariables', values }));

/**
 * Puts a policy in force: as it is, or with new `fields`. Appends nothing if it is already in force with these
 * fields.
 * @param basedOnSha256 fingerprint of the fields that the policy must have
 * @throws DomainError `policy.not-found`, `publication.outdated`, `policy.content-too-large`,
 * `variable.too-many-uses`
 */
export const publishPolicy = (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  published: Omit<Extract<PolicyCommand, { type: 'PublishPolicy' }>, 'type'>,
): Promise<PolicyCommandResult> =>
  carryOut(log, context, { policyId }, change({ type: 'PublishPolicy', ...published }));

/**
 * Archives a policy that is in force. `note` is the reason.
 * @param ended `sha256` is the fingerprint of the fields that the policy must have
 * @throws DomainError `policy.not-found`, `publication.not-in-force`, `publication.outdated`
 */
export const withdrawPolicy = (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  ended: { note?: string; sha256?: string | undefined },
): Promise<PolicyCommandResult> =>
  carryOut(log, context, { policyId }, change({ type: 'WithdrawPolicy', ...ended }));
