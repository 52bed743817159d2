import { idOf, accountableUserOf, PLATFORM, type PolicyEvent, type PolicyFields } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { refuseUnknown, UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { Target } from '../../engine/read-model.ts';
import type { NextScope } from './allocate-scopes.ts';
import { passagesOf } from './passages.ts';
import { withoutMarkdown } from '../policies/without-markdown.ts';
import { headingsOf, searchableText } from './plain-text.ts';
import { scopeWhileDeleted } from './scope.ts';
import { policiesTable, type SearchedPolicyRow } from './table.ts';
import type { SourceText } from './source-text.ts';
import { updateTexts, writeTexts } from './write-texts.ts';

/**
 * The state of a policy during a batch. `content` is absent if it has not changed. `rewrites` is true if the
 * policy's words change.
 */
interface State extends SearchedPolicyRow {
  content?: string;
  rewrites?: boolean;
}

/**
 * Applies events of `policy-` streams.
 * @returns the policies that changed
 */
export const projectPolicies = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
  nextScope: NextScope,
): Promise<{ id: string; organization_id: string }[]> => {
  const changed = await projectRowPerStream<SearchedPolicyRow, State>(events, target, {
    category: 'policy',
    table: policiesTable,
    evolve: (row, read) => evolve(row, read, nextScope),
  });
  await Promise.all([
    writeTexts(changed.filter(({ rewrites }) => rewrites).map(toText), target),
    updateTexts(changed.filter(({ rewrites }) => !rewrites).map(toText), target),
  ]);
  return changed;
};

const toText = (policy: State): SourceText => ({
  organization_id: policy.organization_id,
  source_id: policy.id,
  policy_id: policy.id,
  document_id: null,
  scope: policy.deleted_at === null ? policy.scope : scopeWhileDeleted(policy.scope),
  title: policy.title,
  headings: policy.headings,
  document_number: policy.document_number,
  facility_type: policy.facility_type,
  state: policy.state,
  regulatory_body: policy.regulatory_body,
  policy_type_id: policy.policy_type_id,
  industry: policy.industry,
  created_by: policy.created_by,
  status: policy.status,
  updated_at: policy.updated_at,
  ...(policy.content !== undefined && {
    passages: passagesOf(searchableText(withoutMarkdown(policy.content))),
  }),
});

const evolve = (row: State | undefined, read: Positioned<ReadEvent>, nextScope: NextScope): State => {
  const event = read.event as PolicyEvent;
  const { organizationId, recordedAt, actor } = read.metadata;

  if (event.type === 'PolicyCreated') {
    if (row !== undefined) throw new UnprojectableEventError(read, 'the policy already exists');
    if (organizationId === PLATFORM)
      throw new UnprojectableEventError(read, 'a policy must belong to an organization');
    return {
      id: idOf(read.stream),
      organization_id: organizationId,
      revision: read.revision,
      title: searchableText(event.data.title),
      headings: headingsOf(event.data.content),
      document_number: event.data.documentNumber,
      facility_type: event.data.facilityType,
      state: event.data.state,
      regulatory_body: event.data.regulatoryBody,
      policy_type_id: typeOf(event.data.policyTypeId),
      industry: event.data.industry,
      created_by: accountableUserOf(actor),
      status: event.data.status,
      updated_at: recordedAt,
      deleted_at: null,
      scope: nextScope(organizationId),
      content: event.data.content,
      rewrites: true,
    };
  }

  if (row === undefined) throw new UnprojectableEventError(read, `${event.type} before PolicyCreated`);
  const updated = { ...row, updated_at: recordedAt };
  switch (event.type) {
    case 'PolicyRevised':
      return { ...updated, ...columnsOf(event.data.changes, row) };
    case 'PolicyStatusChanged':
      return { ...updated, status: event.data.status };
    case 'PolicyDeleted':
      return { ...updated, deleted_at: recordedAt };
    case 'PolicyRestored':
      return { ...updated, deleted_at: null };
    default:
      return refuseUnknown(read, event);
  }
};

/** The filter value for a policy type. */
const typeOf = (policyTypeId: number | null): string | null =>
  policyTypeId === null ? null : String(policyTypeId);

const columnsOf = (changes: Partial<PolicyFields>, { rewrites }: State): Partial<State> => ({
  ...(changes.title !== undefined && { title: searchableText(changes.title) }),
  ...(changes.content !== undefined && {
    content: changes.content,
    headings: headingsOf(changes.content),
  }),
  ...(changes.documentNumber !== undefined && { document_number: changes.documentNumber }),
  ...(changes.facilityType !== undefined && { facility_type: changes.facilityType }),
  ...(changes.state !== undefined && { state: changes.state }),
  ...(changes.regulatoryBody !== undefined && { regulatory_body: changes.regulatoryBody }),
  ...(changes.policyTypeId !== undefined && { policy_type_id: typeOf(changes.policyTypeId) }),
  ...(changes.industry !== undefined && { industry: changes.industry }),
  rewrites:
    rewrites === true ||
    [changes.title, changes.content, changes.documentNumber, changes.regulatoryBody].some(
      (value) => value !== undefined,
    ),
});
