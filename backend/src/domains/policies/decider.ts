import {
  limits,
  policyEvents,
  picturesIn,
  policyFieldNames,
  editableTextOf,
  textsOfVariables,
  variableLabel,
  fillVariables,
  type FilledText,
  type EventOf,
  type OriginalFile,
  type ParsedPolicyInput,
  type policyCreated,
  type PolicyEvent,
  type PolicyFields,
  type PolicyStatus,
  type VariableValues,
} from '@proviso/contracts';
import { snapshotVersionOf, type Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { editableFieldsOf, fingerprintOf } from './fingerprint.ts';
import { evolve, noPolicy, POLICY_STATE_VERSION, type ExistingPolicy, type PolicyState } from './policy.ts';

/** Where a new policy's text comes from. */
export type PolicySource = EventOf<typeof policyCreated>['data']['source'];

/** A policy's new fields. Without `documentNumber`, the policy keeps its document number. */
export type PolicyRevision = Omit<ParsedPolicyInput, 'documentNumber'> & {
  documentNumber?: string | null | undefined;
};

/** Saves the form: a revision and a status change in one append. */
interface SavePolicy {
  type: 'SavePolicy';
  input: PolicyRevision;
  note?: string | undefined;
  /** True if the type is unknown or retired. Only a policy that already has such a type may keep it. */
  hasUnknownType?: boolean | undefined;
  /** True if the organization publishes changes. Saving then does not change a policy in force. */
  publishes?: boolean | undefined;
  values?: VariableValues | undefined;
}

export type PolicyCommand =
  /** `values` replace the variables in the content. Omit them for content without variables. */
  | {
      type: 'CreatePolicy';
      input: ParsedPolicyInput;
      source: PolicySource;
      values?: VariableValues | undefined;
      /** The file from which the policy is created. */
      original?: OriginalFile | undefined;
    }
  /** `fields` replace the policy's fields, regardless of its status; `note` is the reason for the change. */
  | {
      type: 'RevisePolicy';
      fields: PolicyFields;
      values?: VariableValues | undefined;
      note?: string | undefined;
    }
  /** Updates a policy's variables to the current `values`, unless the policy is archived. */
  | { type: 'RefreshVariables'; values: VariableValues }
  /** `to` is the new status; `note` is the reason for the change. */
  | { type: 'ChangePolicyStatus'; to: PolicyStatus; note?: string | undefined }
  | SavePolicy
  /** Puts a policy in force, as it is or with new fields. */
  | {
      type: 'PublishPolicy';
      /** Fingerprint of the fields that the policy must have. */
      basedOnSha256: string;
      /** True if the policy must be in force, false if it must not be. */
      basedOnInForce: boolean;
      /** The new fields; `undefined` to publish the policy as it is. */
      fields: PolicyFields | undefined;
      values: VariableValues | undefined;
      note: string | undefined;
    }
  /** Archives a policy that is in force. `sha256` is the fingerprint of the fields that it must have. */
  | { type: 'WithdrawPolicy'; note?: string; sha256?: string | undefined }
  | { type: 'DeletePolicy' }
  /** `publishes` is true if the organization publishes changes. The policy is then no longer in force. */
  | { type: 'UndeletePolicy'; publishes: boolean };

/** @throws DomainError `policy.not-found` if the policy does not exist or was deleted */
export const assertExists = (state: PolicyState): ExistingPolicy => {
  if (state.status !== 'existing') throw new DomainError('policy.not-found');
  return state;
};

/** The error for content over the size limit. */
export const contentTooLarge = (): DomainError =>
  new DomainError('policy.content-too-large', { kilobytes: limits.policyContentBytes / 1024 });

/** The error for a type that cannot be assigned to policies. */
export const unknownType = (): DomainError =>
  new DomainError(
    'policy.type-unknown',
    {},
    { errors: [{ path: 'policyTypeId', message: 'This policy type does not exist' }] },
  );

/** @throws DomainError if the content has too many bytes or pictures */
export const assertContentFits = ({ content }: Pick<PolicyFields, 'content'>): void => {
  if (new TextEncoder().encode(content).length > limits.policyContentBytes) {
    throw contentTooLarge();
  }
  if (picturesIn(content).length > limits.policyPictures)
    throw new DomainError('policy.too-many-pictures', { pictures: limits.policyPictures });
};

const assertFewUses = ({ variables }: FilledText): void => {
  if (variables.length > limits.variableUses)
    throw new DomainError('variable.too-many-uses', { uses: limits.variableUses });
};

/**
 * `content` as it is stored, with variables replaced by their values.
 * @throws DomainError if it is too large
 */
export const filled = (content: string, values: VariableValues | undefined): FilledText => {
  const text = values ? fillVariables(content, values) : { content, variables: [] };
  assertContentFits(text);
  assertFewUses(text);
  return text;
};
const variablesOf = ({ variables }: FilledText) =>
  variables.length > 0 ? { variables: [...variables] } : {};

/** The fields of `after` that differ from `before`, or `undefined` if all are equal. */
export const changedFields = (
  before: PolicyFields,
  after: PolicyFields,
): Partial<PolicyFields> | undefined => {
  const names = policyFieldNames.filter((name) => before[name] !== after[name]);
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, after[name]]));
};

/** Produces no event if only a note is given and no field changes. */
const revise = (
  state: ExistingPolicy,
  fields: PolicyFields,
  values: VariableValues | undefined,
  note: string | undefined,
): PolicyEvent[] => {
  // A client may read the content, with values in place of variables, and write it back unchanged. The
  // content then keeps its variables.
  const isKept = fields.content === state.fields.content;
  const text = isKept
    ? { content: fields.content, variables: state.variables }
    : filled(fields.content, values);
  assertContentFits(text);
  const changes = changedFields(state.fields, { ...fields, content: text.content });
  const isMarkedAlike = isKept || JSON.stringify(text.variables) === JSON.stringify(state.variables);
  if (!changes && isMarkedAlike) return [];
  const marked = isMarkedAlike ? (changes ?? {}) : { ...changes, content: text.content };
  const data = {
    changes: marked,
    version: state.version + 1,
    ...(note ? { note } : {}),
    ...(marked.content !== undefined && variablesOf(text)),
  };
  return [{ type: 'PolicyRevised', data }];
};

const changeStatus = (state: ExistingPolicy, to: PolicyStatus, note: string | undefined): PolicyEvent[] =>
  to === state.policyStatus
    ? []
    : [{ type: 'PolicyStatusChanged', data: { status: to, ...(note ? { note } : {}) } }];

/** @throws DomainError `publication.required` if the policy is in force, or would be */
export const assertNotInForce = ({ policyStatus }: ExistingPolicy, to: PolicyStatus = policyStatus): void => {
  if (policyStatus === 'active' || to === 'active') throw new DomainError('publication.required');
};

const publish = (
  { basedOnSha256, basedOnInForce, fields, values, note }: Extract<PolicyCommand, { type: 'PublishPolicy' }>,
  state: ExistingPolicy,
): PolicyEvent[] => {
  const isInForce = state.policyStatus === 'active';
  if (fingerprintOf(editableFieldsOf(state)) !== basedOnSha256 || isInForce !== basedOnInForce)
    throw new DomainError('publication.outdated');
  const revised = fields ? revise(state, fields, values, note) : [];
  return [...revised, ...changeStatus(state, 'active', revised.length === 0 ? note : undefined)];
};

/**
 * Decides both commands of the form: the revision and the change of status. If both produce an event, the
 * note is recorded with the revision.
 */
const save = (
  { input, note, hasUnknownType, publishes, values }: SavePolicy,
  state: PolicyState,
): PolicyEvent[] => {
  if (publishes) assertNotInForce(assertExists(state), input.status);
  if (hasUnknownType && assertExists(state).fields.policyTypeId !== input.policyTypeId) throw unknownType();
  const { status, documentNumber = assertExists(state).fields.documentNumber, ...others } = input;
  const fields = { ...others, documentNumber };
  const revised = decide({ type: 'RevisePolicy', fields, values, note }, state);
  const why = revised.length === 0 ? note : undefined;
  const afterwards = revised.reduce(evolve, state);
  return [...revised, ...decide({ type: 'ChangePolicyStatus', to: status, note: why }, afterwards)];
};

const create = ({
  input,
  source,
  values,
  original,
}: Extract<PolicyCommand, { type: 'CreatePolicy' }>): PolicyEvent[] => {
  const text = filled(input.content, values);
  const data = {
    ...input,
    content: text.content,
    source,
    ...variablesOf(text),
    ...(original && { original }),
  };
  return [{ type: 'PolicyCreated', data }];
};

/** An archived policy keeps the values from the time when it was archived. */
const refresh = (
  { fields, variables, policyStatus, version }: ExistingPolicy,
  values: VariableValues,
): PolicyEvent[] => {
  if (variables.length === 0 || policyStatus === 'archived') return [];
  const before = { content: fields.content, variables };
  const text = fillVariables(editableTextOf(before), values);
  if (text.content === fields.content) return [];
  assertContentFits(text);
  const data = {
    changes: { content: text.content },
    version: version + 1,
    note: noteOf(textsOfVariables(before), textsOfVariables(text), values),
    ...variablesOf(text),
  };
  return [{ type: 'PolicyRevised', data }];
};

type Texts = Readonly<Record<string, string>>;
const noteOf = (before: Texts, after: Texts, values: VariableValues): string =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${variableLabel(name)} ${changeTo(values.get(name))}`)
    .join('; ')
    .slice(0, limits.changeNoteCharacters);
const changeTo = (value: string | undefined): string =>
  value === undefined ? 'has no value any more' : `changed to ${value}`;

const withdraw = (
  { note, sha256 }: Extract<PolicyCommand, { type: 'WithdrawPolicy' }>,
  state: ExistingPolicy,
): PolicyEvent[] => {
  if (state.policyStatus !== 'active') throw new DomainError('publication.not-in-force');
  if (sha256 !== undefined && fingerprintOf(editableFieldsOf(state)) !== sha256)
    throw new DomainError('publication.outdated');
  return changeStatus(state, 'archived', note);
};

const undeletePolicy = (state: PolicyState, publishes: boolean): PolicyEvent[] => {
  switch (state.status) {
    case 'none':
      throw new DomainError('policy.not-found');
    case 'existing':
      throw new DomainError('policy.not-deleted');
    case 'deleted': {
      const wasInForce = state.before.policyStatus === 'active';
      return [
        { type: 'PolicyRestored', data: {} },
        ...(publishes && wasInForce ? changeStatus(state.before, 'archived', undefined) : []),
      ];
    }
  }
};

const decide = (command: PolicyCommand, state: PolicyState): PolicyEvent[] => {
  switch (command.type) {
    case 'CreatePolicy':
      if (state.status !== 'none') throw new DomainError('policy.already-exists');
      return create(command);
    case 'RevisePolicy':
      return revise(assertExists(state), command.fields, command.values, command.note);
    case 'RefreshVariables':
      return state.status === 'existing' ? refresh(state, command.values) : [];
    case 'ChangePolicyStatus':
      return changeStatus(assertExists(state), command.to, command.note);
    case 'SavePolicy':
      return save(command, state);
    case 'PublishPolicy':
      return publish(command, assertExists(state));
    case 'WithdrawPolicy':
      return withdraw(command, assertExists(state));
    case 'DeletePolicy':
      assertExists(state);
      return [{ type: 'PolicyDeleted', data: {} }];
    case 'UndeletePolicy':
      return undeletePolicy(state, command.publishes);
  }
};

/**
 * The rules of a `policy-` stream. Throws `policy.not-found`, `policy.already-exists`, `policy.not-deleted`,
 * `policy.content-too-large`, `policy.type-unknown`, `publication.…`.
 */
export const policyDecider: Decider<PolicyState, PolicyCommand, PolicyEvent> = {
  initial: noPolicy,
  evolve,
  decide,
  snapshotVersion: snapshotVersionOf('policy', POLICY_STATE_VERSION, policyEvents),
};
