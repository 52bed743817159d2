import type { PolicyEvent, PolicyFields, PolicyStatus } from '@proviso/contracts';

/** The state of a policy, from the events of its stream. */
export type PolicyState = { status: 'none' } | ExistingPolicy | DeletedPolicy;

export interface ExistingPolicy {
  status: 'existing';
  fields: PolicyFields;
  policyStatus: PolicyStatus;
  /** 1 when created; each revision makes the next one, a change of status makes none. */
  version: number;
}

/** A policy that was deleted, with what it was: the deletion can be undone. */
export interface DeletedPolicy {
  status: 'deleted';
  before: ExistingPolicy;
}

/** Increment whenever {@link evolve} would produce a different state: stored snapshots are then ignored. */
export const POLICY_STATE_VERSION = 1;

/** A policy before its first event. */
export const noPolicy: PolicyState = { status: 'none' };

/** A policy after `event`. Out-of-place events change nothing. */
export const evolve = (state: PolicyState, event: PolicyEvent): PolicyState => {
  switch (event.type) {
    case 'PolicyCreated': {
      const { status, source: _source, ...fields } = event.data;
      return { status: 'existing', fields, policyStatus: status, version: 1 };
    }
    case 'PolicyRevised':
      return state.status === 'existing'
        ? { ...state, fields: { ...state.fields, ...event.data.changes }, version: event.data.version }
        : state;
    case 'PolicyStatusChanged':
      return state.status === 'existing' ? { ...state, policyStatus: event.data.status } : state;
    case 'PolicyDeleted':
      return state.status === 'existing' ? { status: 'deleted', before: state } : state;
    case 'PolicyRestored':
      return state.status === 'deleted' ? state.before : state;
  }
};
