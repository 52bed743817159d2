import {
  limits,
  policyEvents,
  policyFieldNames,
  type EventOf,
  type ParsedPolicyInput,
  type policyCreated,
  type PolicyEvent,
  type PolicyFields,
  type PolicyStatus,
} from '@proviso/contracts';
import { foldName, type Decider } from '../event-log/decider.ts';
import { DomainError } from '../event-log/domain-error.ts';
import { evolve, noPolicy, POLICY_STATE_VERSION, type ExistingPolicy, type PolicyState } from './policy.ts';

/** Where a new policy's text comes from. */
export type PolicySource = EventOf<typeof policyCreated>['data']['source'];

/** Saves a form: a revision and a change of status in one append. */
interface SavePolicy {
  type: 'SavePolicy';
  input: ParsedPolicyInput;
  note?: string | undefined;
  /** Its type cannot be given to policies (any more): only a policy that has it keeps it. */
  hasUnknownType?: boolean | undefined;
}

export type PolicyCommand =
  | { type: 'CreatePolicy'; input: ParsedPolicyInput; source: PolicySource }
  /** `fields` are the new fields, whatever the status; `note` says why. */
  | { type: 'RevisePolicy'; fields: PolicyFields; note?: string | undefined }
  /** `to` is the new status; `note` says why. */
  | { type: 'ChangePolicyStatus'; to: PolicyStatus; note?: string | undefined }
  | SavePolicy
  | { type: 'DeletePolicy' }
  | { type: 'UndeletePolicy' };

/** @throws DomainError `policy.not-found` for a policy that does not exist or was deleted */
export const assertExists = (state: PolicyState): ExistingPolicy => {
  if (state.status !== 'existing') throw new DomainError('policy.not-found');
  return state;
};

/** The error for content over the size limit. */
export const contentTooLarge = (): DomainError =>
  new DomainError('policy.content-too-large', { kilobytes: limits.policyContentBytes / 1024 });

/** The error for a type that policies cannot be given. */
export const unknownType = (): DomainError =>
  new DomainError(
    'policy.type-unknown',
    {},
    { errors: [{ path: 'policyTypeId', message: 'This policy type does not exist' }] },
  );

const assertContentFits = ({ content }: Pick<PolicyFields, 'content'>): void => {
  if (new TextEncoder().encode(content).length > limits.policyContentBytes) {
    throw contentTooLarge();
  }
};

/** The fields of `after` that differ from `before`; `undefined` if none do. */
export const changedFields = (
  before: PolicyFields,
  after: PolicyFields,
): Partial<PolicyFields> | undefined => {
  const names = policyFieldNames.filter((name) => before[name] !== after[name]);
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, after[name]]));
};

/** A note alone changes nothing. */
const revise = (state: ExistingPolicy, fields: PolicyFields, note: string | undefined): PolicyEvent[] => {
  assertContentFits(fields);
  const changes = changedFields(state.fields, fields);
  if (!changes) return [];
  return [
    { type: 'PolicyRevised', data: { changes, version: state.version + 1, ...(note ? { note } : {}) } },
  ];
};

const changeStatus = (state: ExistingPolicy, to: PolicyStatus, note: string | undefined): PolicyEvent[] =>
  to === state.policyStatus
    ? []
    : [{ type: 'PolicyStatusChanged', data: { status: to, ...(note ? { note } : {}) } }];

/** The form's two commands in a row. If a save makes two events, the revision has the note. */
const save = ({ input, note, hasUnknownType }: SavePolicy, state: PolicyState): PolicyEvent[] => {
  if (hasUnknownType && assertExists(state).fields.policyTypeId !== input.policyTypeId) throw unknownType();
  const { status, ...fields } = input;
  const revised = decide({ type: 'RevisePolicy', fields, note }, state);
  const why = revised.length === 0 ? note : undefined;
  const afterwards = revised.reduce(evolve, state);
  return [...revised, ...decide({ type: 'ChangePolicyStatus', to: status, note: why }, afterwards)];
};

const undeletePolicy = (state: PolicyState): PolicyEvent[] => {
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
    case 'RevisePolicy':
      return revise(assertExists(state), command.fields, command.note);
    case 'ChangePolicyStatus':
      return changeStatus(assertExists(state), command.to, command.note);
    case 'SavePolicy':
      return save(command, state);
    case 'DeletePolicy':
      assertExists(state);
      return [{ type: 'PolicyDeleted', data: {} }];
    case 'UndeletePolicy':
      return undeletePolicy(state);
  }
};

/**
 * The rules of a `policy-` stream. Refuses with `policy.not-found`, `policy.already-exists`, `policy.not-deleted`,
 * `policy.content-too-large`, `policy.type-unknown`.
 */
export const policyDecider: Decider<PolicyState, PolicyCommand, PolicyEvent> = {
  initial: noPolicy,
  evolve,
  decide,
  fold: foldName('policy', POLICY_STATE_VERSION, policyEvents),
};
