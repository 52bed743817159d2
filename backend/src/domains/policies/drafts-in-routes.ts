import {
  type ParsedPolicyInput,
  type Policy,
  type ProblemCode,
  streamName,
  draftEtagOf,
  etagOf,
} from '@proviso/contracts';
import type { Caller } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import { type TagKind } from '../../shared/routing/etag.ts';
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
  'policy.version-not-found',
] as const satisfies readonly ProblemCode[];

interface Order {
  policyId: string;
  /** True if the organization publishes changes. */
  publishes: boolean;
  note: string | undefined;
}
export interface SaveOrder extends Order {
  input: PolicyRevision & Pick<ParsedPolicyInput, 'status'>;
  hasUnknownType: boolean;
  /** True if the caller edits a draft, or the policy if there is none. */
  isOfDraft: boolean;
  /** The tag in `If-Match`: that of the draft or of the policy, depending on which the caller has read. */
  expected: { kind: TagKind; revision: number } | undefined;
  /** The version that the fields are based on. */
  basedOnVersion: number | undefined;
}

/** A caller may write back the content that they read, with values in place of variables. */
const editableContent = (content: string, read: readonly Pick<ExistingPolicy, 'fields' | 'variables'>[]) => {
  const same = read.find(({ fields }) => fields.content === content);
  return same ? editableFieldsOf(same).content : content;
};

/** @throws DomainError `policy.changed` unless the tag is that of the policy at this revision */
const assertMatches = (expected: SaveOrder['expected'], currentRevision: number): void => {
  if (expected && (expected.kind !== 'current' || expected.revision !== currentRevision))
    throw new DomainError('policy.changed', {}, { currentRevision });
};

const withDraft = (
  policy: Policy,
  { fields, variables, basedOnVersion, outdated, note, fingerprint }: FoundDraft,
): Policy => {
  const { variables: _, ...rest } = policy;
  return {
    ...rest,
    ...fields,
    ...(variables.length > 0 && { variables: [...variables] }),
    contentSha256: contentSha256(fields.content),
    draft: { basedOnVersion, outdated, note, fingerprint },
  };
};

/** Responses about drafts of changes to policies, for the routes of policies and their versions. */
export const draftsInRoutes = (deps: PolicyRouteDeps) => {
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
      headers: { ETag: draft ? draftEtagOf(draft.revision) : etagOf(revision) },
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
      { policyId, expected, publishes, note, input, hasUnknownType, isOfDraft, basedOnVersion }: SaveOrder,
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
      // Without a draft, the caller has read the policy and has its tag.
      const hasSeenDraft = isOfDraft && expected?.kind !== 'current';
      const edited = hasSeenDraft && draft ? draft : policy;
      if (hasUnknownType && others.policyTypeId !== edited.fields.policyTypeId) throw unknownType();
      if (!hasSeenDraft) assertMatches(expected, revision);
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
          expectedRevision: hasSeenDraft ? expected?.revision : undefined,
          replaces: hasSeenDraft,
          basedOnVersion,
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
      {
        policyId,
        expected,
        publishes,
        note,
        version,
      }: Order & Pick<SaveOrder, 'expected'> & { version: number },
    ): Promise<Answer | undefined> {
      if (!publishes) return undefined;
      const { organizationId } = caller.session;
      const loaded = await loadExistingPolicy(log, organizationId, policyId);
      const { policy, revision } = loaded;
      if (policy.policyStatus !== 'active') return undefined;
      assertMatches(expected, revision);
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
