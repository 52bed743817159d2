import {
  limits,
  policyFieldNames,
  type EventOf,
  type ParsedPolicyInput,
  type policyCreated,
  type PolicyEvent,
  type PolicyFields,
} from '@proviso/contracts';
import type { Decider } from '../event-log/decider.ts';
import { DomainError } from '../event-log/domain-error.ts';
import { evolve, noPolicy, type ExistingPolicy, type PolicyState } from './policy.ts';

/** Where a new policy's text comes from. */
export type PolicySource = EventOf<typeof policyCreated>['data']['source'];

export type PolicyCommand =
  | { type: 'CreatePolicy'; input: ParsedPolicyInput; source: PolicySource }
  /** `input` is the whole policy as it shall be; `note` says why it is changed. */
  | { type: 'RevisePolicy'; input: ParsedPolicyInput; note?: string | undefined }
  | { type: 'DeletePolicy' }
  | { type: 'UndoDeletion' };

/** @throws DomainError `policy.not-found` for a policy that is not there, or not any more */
export const existing = (state: PolicyState): ExistingPolicy => {
  if (state.status !== 'existing') throw new DomainError('policy.not-found');
  return state;
};

const assertContentFits = ({ content }: ParsedPolicyInput): void => {
  if (new TextEncoder().encode(content).length > limits.policyContentBytes) {
    throw new DomainError('policy.content-too-large', { kilobytes: limits.policyContentBytes / 1024 });
  }
};

/** Those of `after`'s fields that are not what they were; `undefined` when all are. */
export const changedFields = (
  before: PolicyFields,
  after: PolicyFields,
): Partial<PolicyFields> | undefined => {
  const names = policyFieldNames.filter((name) => before[name] !== after[name]);
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, after[name]]));
};

/** A note alone changes nothing. Of two events of one save the revision has it. */
const revise = (
  state: ExistingPolicy,
  { status, ...fields }: ParsedPolicyInput,
  note: string | undefined,
): PolicyEvent[] => {
  const changes = changedFields(state.fields, fields);
  const why = note ? { note } : {};
  const events: PolicyEvent[] = [];
  if (changes) {
    events.push({ type: 'PolicyRevised', data: { changes, version: state.version + 1, ...why } });
  }
  if (status !== state.policyStatus) {
    events.push({ type: 'PolicyStatusChanged', data: { status, ...(changes ? {} : why) } });
  }
  return events;
};

const undoDeletion = (state: PolicyState): PolicyEvent[] => {
  switch (state.status) {
    case 'none':
      throw new DomainError('policy.not-found');
    case 'existing':
      throw new DomainError('policy.not-deleted');
    case 'deleted':
      return [{ type: 'PolicyRestored', data: {} }];
  }
};

const decide = (command: PolicyCommand, state: PolicyState): PolicyEvent[] => {
  switch (command.type) {
    case 'CreatePolicy':
      if (state.status !== 'none') throw new DomainError('policy.already-exists');
      assertContentFits(command.input);
      return [{ type: 'PolicyCreated', data: { ...command.input, source: command.source } }];
    case 'RevisePolicy': {
      const policy = existing(state);
      assertContentFits(command.input);
      return revise(policy, command.input, command.note);
    }
    case 'DeletePolicy':
      existing(state);
      return [{ type: 'PolicyDeleted', data: {} }];
    case 'UndoDeletion':
      return undoDeletion(state);
  }
};

/**
 * The rules of a `policy-` stream. Refuses with `policy.not-found`, `policy.already-exists`, `policy.not-deleted`,
 * `policy.content-too-large`.
 */
export const policyDecider: Decider<PolicyState, PolicyCommand, PolicyEvent> = {
  initial: noPolicy,
  evolve,
  decide,
};
