import {
  type EventOf,
  type PolicyEvent,
  type PolicyFields,
  type policyRevised,
  type PolicyStatus,
  readableVariableUses,
  type VariableUse,
} from '@proviso/contracts';

/** A policy's state, built from the events in its stream. */
export type PolicyState = { status: 'none' } | ExistingPolicy | DeletedPolicy;

export interface ExistingPolicy {
  status: 'existing';
  fields: PolicyFields;
  /** The places in the content where a variable's value was inserted. */
  variables: readonly VariableUse[];
  policyStatus: PolicyStatus;
  /** Starts at 1. Each revision increments it; a status change does not. */
  version: number;
  /** The policy type with which the policy was last in force; absent if it never was. */
  typeInForce?: number | null;
}

/** A deleted policy with its last state, because the deletion can be undone. */
export interface DeletedPolicy {
  status: 'deleted';
  before: ExistingPolicy;
}

export const isInForce = (state: PolicyState): state is ExistingPolicy =>
  state.status === 'existing' && state.policyStatus === 'active';

/** Increment whenever {@link evolve} would produce a different state: stored snapshots are then ignored. */
export const POLICY_STATE_VERSION = 4;

/** The state before the first event. */
export const noPolicy: PolicyState = { status: 'none' };

const revised = (
  state: ExistingPolicy,
  { changes, version, variables }: EventOf<typeof policyRevised>['data'],
): ExistingPolicy => ({
  ...state,
  fields: { ...state.fields, ...changes },
  ...(changes.content !== undefined && { variables: readableVariableUses(variables) }),
  version,
});

const evolved = (state: PolicyState, event: PolicyEvent): PolicyState => {
  switch (event.type) {
    case 'PolicyCreated': {
      const { status, source: _source, variables, original: _original, ...fields } = event.data;
      return {
        status: 'existing',
        fields,
        variables: readableVariableUses(variables),
        policyStatus: status,
        version: 1,
      };
    }
    case 'PolicyRevised':
      return state.status === 'existing' ? revised(state, event.data) : state;
    case 'PolicyStatusChanged':
      return state.status === 'existing' ? { ...state, policyStatus: event.data.status } : state;
    case 'PolicyDeleted':
      return state.status === 'existing' ? { status: 'deleted', before: state } : state;
    case 'PolicyRestored':
      return state.status === 'deleted' ? state.before : state;
  }
};

/** Applies `event` to a policy. Ignores events that are not valid in its current state. */
export const evolve = (state: PolicyState, event: PolicyEvent): PolicyState => {
  const next = evolved(state, event);
  return isInForce(next) ? { ...next, typeInForce: next.fields.policyTypeId } : next;
};
