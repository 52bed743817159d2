import { accountableUserOf, streamName } from '@proviso/contracts';
import { AppendTooLargeError } from '@proviso/storage';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import {
  contentTooLarge,
  type DraftToSave,
  editableFieldsOf,
  type ExistingPolicy,
  filled,
  fingerprintOf,
  fingerprintOfVersion,
  readVariableValues,
  type WorkingDrafts,
} from '../policies/index.ts';
import { changePublication, loadPublication } from './change-publication.ts';
import type { Basis, WorkingDraft } from './decider.ts';

/** The policy's version and the fingerprint of its fields. */
export const basisOf = (policy: ExistingPolicy): Basis => ({
  version: policy.version,
  sha256: fingerprintOf(editableFieldsOf(policy)),
});

/** @throws DomainError `policy.version-not-found` */
const basisOfVersion = async (
  log: EventLog,
  organizationId: string,
  { policyId, policy, basedOnVersion: version }: DraftToSave,
): Promise<Basis | null> => {
  if (version === undefined) return null;
  if (version === policy.version) return basisOf(policy);
  const sha256 = await fingerprintOfVersion(log, organizationId, policyId, version);
  if (sha256 === undefined) throw new DomainError('policy.version-not-found');
  return { version, sha256 };
};

/** The text of a draft with the present values of variables, as it is shown and published. */
export const shownDraft = async (
  log: EventLog,
  organizationId: string,
  { fields }: Pick<WorkingDraft, 'fields'>,
): Promise<Pick<ExistingPolicy, 'fields' | 'variables'>> => {
  const { values } = await readVariableValues({ log }, organizationId, fields.content);
  const { content, variables } = filled(fields.content, values);
  return { fields: { ...fields, content }, variables };
};

/** {@link WorkingDrafts} in `publication-` streams. */
export const createWorkingDrafts = (log: EventLog): WorkingDrafts => ({
  async find(organizationId, policyId, policy) {
    const { state, revision } = await loadPublication(log, organizationId, policyId);
    if (!state.draft) return undefined;
    const { basedOn, note } = state.draft;
    const { fields, variables } = await shownDraft(log, organizationId, state.draft);
    return {
      revision,
      saves: state.saves,
      fields,
      variables,
      basedOnVersion: basedOn.version,
      outdated: basedOn.sha256 !== basisOf(policy).sha256,
      note,
      fingerprint: fingerprintOf(fields),
    };
  },

  async authors(organizationId, policyId) {
    const authors = new Set<string>();
    for await (const { event, metadata } of log.read(streamName('publication', policyId), organizationId)) {
      if (event.type === 'WorkingDraftSaved') authors.add(accountableUserOf(metadata.actor));
      if (event.type === 'PolicyPublished') authors.clear();
    }
    return [...authors];
  },

  async save(context, draft) {
    const { policyId, policy, fields, expectedRevision, replaces, note, restoredFrom } = draft;
    const { values } = await readVariableValues({ log }, context.organizationId, fields.content);
    // Refuses a text that could not be published.
    filled(fields.content, values);
    const command = {
      type: 'SaveDraft',
      fields,
      sha256: fingerprintOf(fields),
      inForce: basisOf(policy),
      replaces,
      basedOn: await basisOfVersion(log, context.organizationId, draft),
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
