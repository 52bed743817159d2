import {
  type Corrections,
  correctionsHeader,
  pageQuerySchema,
  type Policy,
  policyFilterValuesSchema,
  policyInputSchema,
  policyListQuerySchema,
  policyOrigin,
  policyQuerySchema,
  policyRevisionQuerySchema,
  policyRevisionSchema,
  policySchema,
  policySummarySchema,
  reviewStateOn,
  streamName,
  etagOf,
} from '@proviso/contracts';
import {
  findRetention,
  getPolicy,
  getPolicyAt,
  listFilterValues,
  listPolicies,
  type Tenant,
} from '@proviso/projections';
import * as z from 'zod';
import { assertPolicyNotHeld } from '../legal-holds/index.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { entityTagOf, ifMatchOf } from '../../shared/routing/etag.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { type Answer, POLICY_BODY_BYTES, sessionRoute, type Route } from '../../shared/routing/route.ts';
import { createPolicy, deletePolicy, savePolicy, undeletePolicy } from './commands.ts';
import { unknownType } from './decider.ts';
import { withDraftMarks } from './draft-marks.ts';
import { policyEditorRoutes } from './editing/routes.ts';
import { presentHolds, policyActionsOf, policyHoldsIn } from './policy-actions.ts';
import { readForPresentation, presentPolicy } from './present-policy.ts';
import type { PolicyRouteDeps } from './route-deps.ts';
import { hasPolicyType, publishesChanges } from '../catalog/index.ts';
import { draftsInRoutes, draftProblems } from './drafts-in-routes.ts';
import { readVariableValues } from './variables/read-variable-values.ts';
import { policyVersionRoutes } from './versions/routes.ts';
import { resolveInstant, todayIn } from '../organizations/index.ts';

const params = z.object({ id: z.uuid() });
// The decider checks the content's size, because that error has a specific problem code.
const body = z.object({ ...policyInputSchema.shape, content: z.string().default('') });
const creationBody = z.object({ ...body.shape, source: policyOrigin });
const { documentNumber, note, basedOnVersion: baseField } = policyRevisionSchema.shape;
const revisionBody = z.object({ ...body.shape, documentNumber, note, basedOnVersion: baseField });
const listQuery = z.object({ ...policyListQuerySchema.shape, ...pageQuerySchema.shape });

/**
 * Sets a header that lists a search's misspelled words and their corrections. The value is JSON,
 * percent-encoded because headers are ASCII. Sets no header if nothing was corrected.
 */
const withCorrections = (answer: Answer, corrections: Corrections): Answer =>
  corrections.length === 0
    ? answer
    : {
        ...answer,
        headers: {
          ...answer.headers,
          [correctionsHeader]: encodeURIComponent(JSON.stringify(corrections)),
        },
      };

/** `/api/policies`: lists, creates, reads, saves, deletes and undeletes policies. */
export const policyRoutes = (deps: PolicyRouteDeps): readonly Route[] => {
  const { documentNumbers, log, now, views } = deps;
  const drafts = draftsInRoutes(deps);
  const list = async (tenant: Tenant, { review: state, ...query }: z.infer<typeof listQuery>) => {
    const review = state && { state, today: await todayIn(log, tenant.organizationId, now()) };
    return listPolicies(tenant, { ...query, withDrafts: true, ...(review && { review }) }, query);
  };
  const hasUnknownType = async (organizationId: string, policyTypeId: number | null): Promise<boolean> =>
    policyTypeId !== null && !(await hasPolicyType(log, organizationId, policyTypeId));
  const policyAt = async (tenant: Tenant, id: string, at: string) =>
    getPolicyAt(tenant, id, await resolveInstant(log, tenant.organizationId, at));
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/policies',
        summary:
          'Lists policies, last changed first, or best match first with `search` unless `sort` is given; `deleted` lists deleted policies',
        permission: 'policy.read',
        inAudit: 'allowed',
        requires: 'policies',
        query: listQuery,
        answers: { 200: z.array(policySummarySchema) },
        reads: ['policies', 'search', 'retention', 'analyses', 'reviews', 'publications', 'approvals'],
        load: (tenant, { query }) => Promise.all([list(tenant, query), findRetention(tenant)]),
      },
      async ({ query, session, rights, request, loaded: [page, keeping] }) => {
        const status = query.deleted ? 'deleted' : 'existing';
        const isReviewed = page.items.some(({ nextReview }) => nextReview !== null);
        const today = isReviewed ? await todayIn(log, session.organizationId, now()) : '';
        const items = page.items.map((policy) => ({
          ...withDraftMarks(rights, policy),
          actions: policyActionsOf(rights, status, policyHoldsIn(keeping, policy.id)),
          reviewState: reviewStateOn(policy.nextReview, today),
        }));
        return withCorrections(pageAnswer(request, { ...page, items }), page.corrections);
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/values',
        summary: 'Lists the regulatory bodies, industries, authors and owners of policies, for filters',
        permission: 'policy.read',
        inAudit: 'allowed',
        requires: 'policies',
        answers: { 200: policyFilterValuesSchema },
        reads: ['policies', 'reviews', 'accounts'],
        load: listFilterValues,
      },
      async ({ loaded }) => ({ status: 200, body: loaded }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id',
        summary:
          'Returns a policy with its content; `at` selects a time, and `version=draft` its draft of changes; views are recorded, except of drafts',
        permission: 'policy.read',
        inAudit: 'allowed',
        requires: 'policies',
        params,
        query: policyQuerySchema,
        answers: { 200: policySchema },
        problems: ['policy.not-found', 'policy.not-then', 'session.forbidden'],
        reads: ['policies', 'retention'],
        load: (tenant, { params: { id }, query: { at } }) =>
          Promise.all([
            at === undefined ? getPolicy(tenant, id) : policyAt(tenant, id, at),
            findRetention(tenant),
          ]),
        shows: ({ params: { id }, query: { at, version } }) =>
          at === undefined && version === undefined ? streamName('policy', id) : undefined,
        beforeAnswer: async (context, policy: Policy) => {
          if (!policy.draft) await views.policyViewed(context, policy);
        },
      },
      async ({ params: { id }, query: { at, version }, session, rights, loaded: [found, keeping] }) => {
        if (at === undefined && version === 'draft') {
          const draft = await drafts.show(id, { session, rights });
          if (draft) return draft;
        }
        if (!found) throw new ApiProblem(at === undefined ? 'policy.not-found' : 'policy.not-then');
        const { revision, ...policy } = found;
        const holds = policyHoldsIn(keeping, id);
        const actions = at === undefined ? policyActionsOf(rights, 'existing', holds) : [];
        return {
          status: 200,
          body: { ...policy, ...presentHolds(holds), actions },
          headers: { ETag: etagOf(revision) },
        };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/policies',
        summary: 'Creates a policy',
        permission: 'policy.write',
        requires: 'policies',
        body: creationBody,
        bodyBytes: POLICY_BODY_BYTES,
        answers: { 201: policySchema },
        problems: [
          'policy.content-too-large',
          'policy.type-unknown',
          'policy.number-taken',
          'publication.required',
          'variable.too-many-uses',
          'event.text-not-storable',
        ],
        load: (tenant) => readForPresentation(tenant),
      },
      async ({ body: { source, ...input }, session, rights, context, loaded }) => {
        if (await hasUnknownType(session.organizationId, input.policyTypeId)) throw unknownType();
        const values = await readVariableValues(deps, session.organizationId, input.content);
        const policyId = context.newId();
        await documentNumbers.claim(session.organizationId, policyId, input.documentNumber);
        const written = await createPolicy(log, context, input, source, { ...values, policyId });
        return {
          status: 201,
          body: await presentPolicy(deps, session, rights, written, loaded),
          headers: { Location: `/api/policies/${written.policyId}`, ETag: etagOf(written.revision) },
          wrote: [written],
        };
      },
    ),

    sessionRoute(
      {
        method: 'put',
        path: '/api/policies/:id',
        summary:
          'Saves the policy in the body, as a draft if the organization publishes changes to policies in force; `If-Match` protects changes by other users',
        permission: 'policy.write',
        requires: 'policies',
        params,
        query: policyRevisionQuerySchema,
        body: revisionBody,
        bodyBytes: POLICY_BODY_BYTES,
        answers: { 200: policySchema },
        problems: [
          'policy.not-found',
          'policy.changed',
          'policy.content-too-large',
          'policy.type-unknown',
          'policy.number-taken',
          'variable.too-many-uses',
          ...draftProblems,
          'event.text-not-storable',
        ],
        load: (tenant, { params: { id } }) => readForPresentation(tenant, id),
      },
      async ({
        params: { id },
        query: { version },
        body: { note: why, basedOnVersion, ...input },
        session,
        rights,
        context,
        request,
        loaded,
      }) => {
        const { organizationId } = session;
        const target = { policyId: id, expectedRevision: ifMatchOf(request) };
        const publishes = await publishesChanges(log, organizationId);
        await documentNumbers.claim(organizationId, id, input.documentNumber);
        const unknown = await hasUnknownType(organizationId, input.policyTypeId);
        const caller = { session, rights, context };
        const draft = await drafts.save(
          caller,
          {
            policyId: id,
            expected: entityTagOf(request),
            isOfDraft: version === 'draft',
            basedOnVersion,
            publishes,
            input,
            hasUnknownType: unknown,
            note: why,
          },
          loaded,
        );
        if (draft) return draft;
        const written = await savePolicy(log, context, target, input, {
          publishes,
          note: why,
          hasUnknownType: unknown,
          ...(await readVariableValues(deps, session.organizationId, input.content)),
        });
        return {
          status: 200,
          body: await presentPolicy(deps, session, rights, written, loaded),
          headers: { ETag: etagOf(written.revision) },
          wrote: [written],
        };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/policies/:id',
        summary: 'Deletes a policy; its history is kept',
        permission: 'policy.write',
        requires: 'policies',
        params,
        answers: { 204: null },
        problems: ['policy.not-found', 'policy.changed', 'legal-hold.policy', 'legal-hold.organization'],
      },
      async ({ params: { id }, session, context, request }) => {
        await assertPolicyNotHeld(log, session.organizationId, id);
        const target = { policyId: id, expectedRevision: ifMatchOf(request) };
        const written = await deletePolicy(log, context, target);
        return { status: 204, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/:id/undelete',
        summary:
          'Undoes the deletion of a policy; it comes back archived if it was active and the organization publishes changes',
        permission: 'policy.write',
        requires: 'policies',
        params,
        answers: { 200: policySchema },
        problems: ['policy.not-found', 'policy.not-deleted', 'policy.changed'],
      },
      async ({ params: { id }, session, rights, context, request }) => {
        const target = { policyId: id, expectedRevision: ifMatchOf(request) };
        const written = await undeletePolicy(log, context, target);
        return {
          status: 200,
          body: await presentPolicy(deps, session, rights, written),
          headers: { ETag: etagOf(written.revision) },
          wrote: [written],
        };
      },
    ),

    ...policyVersionRoutes(deps),
    ...policyEditorRoutes(deps),
  ];
};
