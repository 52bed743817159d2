import { type ParsedPolicyInput, type Policy, type ProblemCode, streamName } from '@proviso/contracts';
import type { Caller } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import { etagOf } from '../../shared/routing/etag.ts';
import type { Answer } from '../../shared/routing/route.ts';
import { contentSha256 } from './content-sha256.ts';
import { type PolicyRevision, unknownType } from './decider.ts';
import { editableFieldsOf } from './fingerprint.ts';
import { loadExistingPolicy } from './load-policy.ts';
import type { ExistingPolicy } from './policy.ts';
import { presentPolicy, type readForPresentation } from './present-policy.ts';
import type { PolicyRouteDeps } from './route-deps.ts';
import { restoreDecider } from './versions/restore-decider.ts';
import type { DraftToSave, FoundDraft } from './working-drafts.ts';

/** Problems of routes that may save a draft instead of the policy. */
export const draftProblems = [
  'publication.required',
  'publication.draft-exists',
  'publication.scheduled',
  'publication.changed',
] as const satisfies readonly ProblemCode[];

interface Order {
  policyId: string;
  /** The revision in `If-Match`: the draft's if the caller edits a draft, or else the policy's. */
  expectedRevision: number | undefined;
  /** True if the organization publishes changes. */
  publishes: boolean;
  note: string | undefined;
}
export interface SaveOrder extends Order {
  input: PolicyRevision & Pick<ParsedPolicyInput, 'status'>;
  hasUnknownType: boolean;
  /** True if the caller edits a draft. */
  isOfDraft: boolean;
  /** True if the caller has merged the version in force into the draft. */
  merged: boolean | undefined;
}

/** A caller may write back the content that they read, with values in place of variables. */
const editableContent = (content: string, read: readonly Pick<ExistingPolicy, 'fields' | 'variables'>[]) => {
  const same = read.find(({ fields }) => fields.content === content);
  return same ? editableFieldsOf(same).content : content;
};

const assertMatches = (expected: number | undefined, currentRevision: number): void => {
  if (expected !== undefined && expected !== currentRevision)
    throw new DomainError('policy.changed', {}, { currentRevision });
};

const withDraft = (
  policy: Policy,
  { fields, variables, basedOnVersion, outdated, note }: FoundDraft,
): Policy => {
  const { variables: _, ...rest } = policy;
  return {
    ...rest,
    ...fields,
    ...(variables.length > 0 && { variables: [...variables] }),
    contentSha256: contentSha256(fields.content),
    draft: { basedOnVersion, outdated, note },
  };
};

/** Responses about drafts of changes to policies, for the routes of policies and their versions. */
export const draftAnswers = (deps: PolicyRouteDeps) => {
  const { log, workingDrafts } = deps;
  type Loaded = Awaited<ReturnType<typeof loadExistingPolicy>>;

  /** Responds with the draft, or with the policy if there is none. */
  const answerOf = async (
    { session, rights }: Omit<Caller, 'context'>,
    policyId: string,
    { policy, revision }: Loaded,
    known?: Awaited<ReturnType<typeof readForPresentation>>,
  ): Promise<Answer> => {
    const stream = streamName('policy', policyId);
    const result = { policyId, stream, revision, position: undefined, policy };
    const [body, draft] = await Promise.all([
      presentPolicy(deps, session, rights, result, known),
      workingDrafts.find(session.organizationId, policyId, policy),
    ]);
    return {
      status: 200,
      body: draft ? withDraft(body, draft) : body,
      headers: { ETag: etagOf(draft?.revision ?? revision) },
    };
  };

  const saved = async (
    caller: Caller,
    loaded: Loaded,
    draft: DraftToSave,
    known?: Awaited<ReturnType<typeof readForPresentation>>,
  ): Promise<Answer> => {
    const wrote: Written = await workingDrafts.save(caller.context, draft);
    return { ...(await answerOf(caller, draft.policyId, loaded, known)), wrote: [wrote] };
  };

  return {
    /**
     * Responds with the draft of a policy, to users who may edit it. `undefined` if there is no draft.
     * @throws DomainError `session.forbidden`, `policy.not-found`
     */
    async show(policyId: string, caller: Omit<Caller, 'context'>): Promise<Answer | undefined> {
      if (!caller.rights.permissions.includes('policy.write')) throw new DomainError('session.forbidden');
      const { organizationId } = caller.session;
      const loaded = await loadExistingPolicy(log, organizationId, policyId);
      const draft = await workingDrafts.find(organizationId, policyId, loaded.policy);
      return draft && answerOf(caller, policyId, loaded);
    },

    /**
     * Saves changes as a draft, if the caller edits a draft, or if the organization publishes changes and the policy is
     * in force. Otherwise, returns `undefined`: the policy itself is saved.
     * @throws DomainError `policy.…`, `publication.…`, `variable.too-many-uses`
     */
    async save(
      caller: Caller,
      { policyId, expectedRevision, publishes, note, input, hasUnknownType, isOfDraft, merged }: SaveOrder,
      known: Awaited<ReturnType<typeof readForPresentation>>,
    ): Promise<Answer | undefined> {
      if (!publishes && !isOfDraft) return undefined;
      const { organizationId } = caller.session;
      const loaded = await loadExistingPolicy(log, organizationId, policyId);
      const { policy, revision } = loaded;
      const savesDraft = publishes && policy.policyStatus === 'active';
      if (!savesDraft && !isOfDraft) return undefined;
      const draft = await workingDrafts.find(organizationId, policyId, policy);
      // The draft that the caller edits was published or discarded, and the policy is edited directly now.
      if (!savesDraft && !draft) throw new DomainError('publication.changed');
      const { status, documentNumber, ...others } = input;
      if (status !== policy.policyStatus) throw new DomainError('publication.required');
      const edited = isOfDraft && draft ? draft : policy;
      if (hasUnknownType && others.policyTypeId !== edited.fields.policyTypeId) throw unknownType();
      if (!isOfDraft) assertMatches(expectedRevision, revision);
      const fields = {
        ...others,
        documentNumber: documentNumber === undefined ? edited.fields.documentNumber : documentNumber,
        content: editableContent(others.content, [edited, policy]),
      };
      return saved(
        caller,
        loaded,
        {
          policyId,
          policy,
          fields,
          expectedRevision: isOfDraft ? expectedRevision : undefined,
          replaces: isOfDraft,
          isMerged: merged,
          note,
        },
        known,
      );
    },

    /**
     * Saves an earlier version as a draft, if the organization publishes changes and the policy is in force. Otherwise,
     * returns `undefined`.
     * @throws DomainError `policy.…`, `publication.…`
     */
    async restore(
      caller: Caller,
      { policyId, expectedRevision, publishes, note, version }: Order & { version: number },
    ): Promise<Answer | undefined> {
      if (!publishes) return undefined;
      const { organizationId } = caller.session;
      const loaded = await loadExistingPolicy(log, organizationId, policyId);
      const { policy, revision } = loaded;
      if (policy.policyStatus !== 'active') return undefined;
      assertMatches(expectedRevision, revision);
      const stream = streamName('policy', policyId);
      const { state } = await log.load(stream, restoreDecider(version), organizationId);
      if (!state.fields) throw new DomainError('policy.version-not-found');
      const { fields, variables } = state;
      // Another policy may now have the document number of the earlier version.
      const { documentNumber } = policy.fields;
      const restored = { ...editableFieldsOf({ fields, variables }), documentNumber };
      const draft = { policyId, policy, fields: restored, replaces: false, restoredFrom: version, note };
      return saved(caller, loaded, draft);
    },
  };
};
