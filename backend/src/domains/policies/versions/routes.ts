import {
  type PolicyVersion,
  pageQuerySchema,
  policyChangeSchema,
  policySchema,
  policyVersionSchema,
  restoreVersionSchema,
  etagOf,
} from '@proviso/contracts';
import { getPolicyVersion, listPolicyChanges } from '@proviso/projections';
import * as z from 'zod';
import { ApiProblem } from '../../../shared/routing/api-problem.ts';
import { entityTagOf, ifMatchOf } from '../../../shared/routing/etag.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { publishesChanges } from '../../catalog/index.ts';
import { restoreVersion } from '../commands.ts';
import { draftsInRoutes, draftProblems } from '../drafts-in-routes.ts';
import { presentPolicy } from '../present-policy.ts';
import type { PolicyRouteDeps } from '../route-deps.ts';

const params = z.object({ id: z.uuid() });
/** A Postgres integer. Larger numbers cannot be versions. */
const version = z.coerce.number().pipe(z.int32().min(1));
const versionParams = z.object({ id: z.uuid(), version });
/** All fields are optional, and so is the body. */
const restoreBody = z.object(restoreVersionSchema.shape).default({});

/** `/api/policies/:id/history` and `/api/policies/:id/versions`. */
export const policyVersionRoutes = (deps: PolicyRouteDeps): readonly Route[] => {
  const { log, views } = deps;
  const drafts = draftsInRoutes(deps);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/history',
        summary: 'Lists the changes of a policy, including a deleted one, newest first',
        permission: 'policy.read',
        inAudit: 'allowed',
        requires: 'policies',
        params,
        query: pageQuerySchema,
        answers: { 200: z.array(policyChangeSchema) },
        problems: ['policy.not-found'],
        reads: ['policies'],
        load: (tenant, { params: { id }, query }) => listPolicyChanges(tenant, id, query),
      },
      async ({ request, loaded: page }) => {
        if (page.total === 0) throw new ApiProblem('policy.not-found');
        return pageAnswer(request, page);
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/versions/:version',
        summary: 'Returns a version of a policy, even a deleted one; the view is recorded',
        permission: 'policy.read',
        inAudit: 'allowed',
        requires: 'policies',
        params: versionParams,
        answers: { 200: policyVersionSchema },
        problems: ['policy.version-not-found'],
        reads: ['policies'],
        load: (tenant, { params: { id, version: number } }) => getPolicyVersion(tenant, id, number),
        beforeAnswer: (context, viewed: PolicyVersion) => views.policyViewed(context, viewed),
      },
      async ({ loaded: found }) => {
        if (!found) throw new ApiProblem('policy.version-not-found');
        return { status: 200, body: found };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/:id/versions/:version/restore',
        summary:
          'Restores a version as a new one, or as a draft if the organization publishes changes to policies in force; `If-Match` protects changes by other users',
        permission: 'policy.write',
        requires: 'policies',
        params: versionParams,
        body: restoreBody,
        answers: { 200: policySchema },
        problems: ['policy.not-found', 'policy.changed', ...draftProblems, 'event.text-not-storable'],
      },
      async ({ params: { id, version: number }, body: { note }, session, rights, context, request }) => {
        const target = { policyId: id, expectedRevision: ifMatchOf(request) };
        const publishes = await publishesChanges(log, session.organizationId);
        const order = { policyId: id, expected: entityTagOf(request), publishes, version: number, note };
        const draft = await drafts.restore({ session, rights, context }, order);
        if (draft) return draft;
        const written = await restoreVersion(log, context, target, number, { note, publishes });
        return {
          status: 200,
          body: await presentPolicy(deps, session, rights, written),
          headers: { ETag: etagOf(written.revision) },
          wrote: [written],
        };
      },
    ),
  ];
};
