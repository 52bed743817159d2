import {
  limits,
  policyFieldNames,
  type ParsedPolicyInput,
  type PolicyEvent,
  type PolicyFields,
} from '@proviso/contracts';
import type { Decider } from '../event-log/decider.ts';
import { DomainError } from '../event-log/domain-error.ts';
import { evolve, noPolicy, type ExistingPolicy, type PolicyState } from './policy.ts';

export type PolicyCommand =
  | { type: 'CreatePolicy'; input: ParsedPolicyInput; source: 'blank' }
  /** `input` is the whole policy as it shall be. */
  | { type: 'RevisePolicy'; input: ParsedPolicyInput }
  | { type: 'DeletePolicy' };

const existing = (state: PolicyState): ExistingPolicy => {
  if (state.status !== 'existing') throw new DomainError('policy.not-found');
  return state;
};

const assertContentFits = ({ content }: ParsedPolicyInput): void => {
  if (new TextEncoder().encode(content).length > limits.policyContentBytes) {
    throw new DomainError('policy.content-too-large', { kilobytes: limits.policyContentBytes / 1024 });
  }
};

const changedFields = (before: PolicyFields, after: PolicyFields): Partial<PolicyFields> =>
  Object.fromEntries(
    policyFieldNames.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );

const revise = (state: ExistingPolicy, { status, ...fields }: ParsedPolicyInput): PolicyEvent[] => {
  const changes = changedFields(state.fields, fields);
  const events: PolicyEvent[] = [];
  if (Object.keys(changes).length > 0) {
    events.push({ type: 'PolicyRevised', data: { changes, version: state.version + 1 } });
  }
  if (status !== state.policyStatus) {
    events.push({ type: 'PolicyStatusChanged', data: { status } });
  }
  return events;
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
      return revise(policy, command.input);
    }
    case 'DeletePolicy':
      existing(state);
      return [{ type: 'PolicyDeleted', data: {} }];
  }
};

/** The rules of a `policy-` stream. Refuses with `policy.not-found`, `policy.already-exists`, `policy.content-too-large`. */
export const policyDecider: Decider<PolicyState, PolicyCommand, PolicyEvent> = {
  initial: noPolicy,
  evolve,
  decide,
};
