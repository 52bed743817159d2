import { AppendTooLargeError } from '@proviso/storage';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import {
  contentTooLarge,
  editableFieldsOf,
  type ExistingPolicy,
  filled,
  fingerprintOf,
  readVariableValues,
  type WorkingDrafts,
} from '../policies/index.ts';
import { changePublication, loadPublication } from './change-publication.ts';
import type { Basis } from './decider.ts';

/** The policy's version and the fingerprint of its fields. */
export const basisOf = (policy: ExistingPolicy): Basis => ({
  version: policy.version,
  sha256: fingerprintOf(editableFieldsOf(policy)),
});

/** {@link WorkingDrafts} in `publication-` streams. */
export const createWorkingDrafts = (log: EventLog): WorkingDrafts => ({
  async find(organizationId, policyId, policy) {
    const { state, revision } = await loadPublication(log, organizationId, policyId);
    if (!state.draft) return undefined;
    const { fields, basedOn, note } = state.draft;
    const { values } = await readVariableValues({ log }, organizationId, fields.content);
    const { content, variables } = filled(fields.content, values);
    return {
      revision,
      fields: { ...fields, content },
      variables,
      basedOnVersion: basedOn.version,
      outdated: basedOn.sha256 !== basisOf(policy).sha256,
      note,
    };
  },

  async save(
    context,
    { policyId, policy, fields, expectedRevision, replaces, isMerged, note, restoredFrom },
  ) {
    const { values } = await readVariableValues({ log }, context.organizationId, fields.content);
    // Refuses a text that could not be published.
    filled(fields.content, values);
    const command = {
      type: 'SaveDraft',
      fields,
      sha256: fingerprintOf(fields),
      inForce: basisOf(policy),
      replaces,
      isMerged: isMerged ?? false,
      note: note || null,
      restoredFrom: restoredFrom ?? null,
    } as const;
    try {
      // Forms offer to merge both users' changes after `policy.changed`.
      const bound = { expectedRevision, conflict: 'policy.changed' } as const;
      return await changePublication(log, context, policyId, command, bound);
    } catch (error) {
      if (error instanceof AppendTooLargeError) throw contentTooLarge();
      if (error instanceof DomainError && error.code === 'publication.draft-exists') {
        const { revision } = await loadPublication(log, context.organizationId, policyId);
        throw new DomainError(error.code, {}, { currentRevision: revision });
      }
      throw error;
    }
  },
});
