import type { PolicyEvent, PolicyFields, VariableUse } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { assertExists, assertNotInForce, changedFields } from '../decider.ts';
import { evolve, noPolicy, type PolicyState } from '../policy.ts';

/** A policy, and the fields of one of its versions. */
export interface PolicyWithVersion {
  policy: PolicyState;
  /** `undefined` if the version does not exist. */
  fields: PolicyFields | undefined;
  /** The places in that version's content where a variable's value was inserted. */
  variables: readonly VariableUse[];
}

export interface RestoreVersion {
  type: 'RestoreVersion';
  note?: string | undefined;
  /** True if the organization publishes changes. A version of a policy in force is then not restored. */
  publishes?: boolean | undefined;
}

const makesVersion = ({ type }: PolicyEvent): boolean => type === 'PolicyCreated' || type === 'PolicyRevised';

/**
 * The rules for restoring an earlier `version`. The decider's state contains the policy and the fields of
 * this version. Throws `policy.not-found`, `policy.version-not-found`,
 * `publication.required`.
 */
export const restoreDecider = (version: number): Decider<PolicyWithVersion, RestoreVersion, PolicyEvent> => ({
  initial: { policy: noPolicy, fields: undefined, variables: [] },

  evolve({ policy: before, fields, variables }, event) {
    const policy = evolve(before, event);
    const isWanted = makesVersion(event) && policy.status === 'existing' && policy.version === version;
    return isWanted
      ? { policy, fields: policy.fields, variables: policy.variables }
      : { policy, fields, variables };
  },

  decide({ note, publishes }, { policy, fields, variables }) {
    const current = assertExists(policy);
    if (!fields) throw new DomainError('policy.version-not-found');
    if (publishes) assertNotInForce(current);
    // Another policy may now have the document number of the earlier version.
    const { documentNumber } = current.fields;
    const changes = changedFields(current.fields, { ...fields, documentNumber });
    if (!changes) return [];
    const data = {
      changes,
      version: current.version + 1,
      restoredFrom: version,
      ...(note ? { note } : {}),
      ...(changes.content !== undefined && variables.length > 0 && { variables: [...variables] }),
    };
    return [{ type: 'PolicyRevised', data }];
  },
});
