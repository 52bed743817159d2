import { policyEditorSchema } from '@proviso/contracts';
import { hasPolicy } from '@proviso/projections';
import * as z from 'zod';
import type { Session } from '../../../shared/access/session.ts';
import { ApiProblem } from '../../../shared/routing/api-problem.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import type { PolicyRouteDeps } from '../route-deps.ts';

const path = '/api/policies/:id/editors';
const params = z.object({ id: z.uuid() });
const answers = { 200: z.array(policyEditorSchema) };

/** `/api/policies/:id/editors`: the users who have a policy open in the form. */
export const policyEditorRoutes = ({ read, editors }: PolicyRouteDeps): readonly Route[] => {
  /** @throws ApiProblem `policy.not-found` */
  const formOf = async ({ organizationId, userId }: Session, policyId: string) => {
    const known = await read(organizationId, (tenant) => hasPolicy(tenant, policyId));
    if (!known) throw new ApiProblem('policy.not-found');
    return { organizationId, policyId, userId };
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path,
        summary: 'Lists the users who currently have a policy open in the form',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers,
        problems: ['policy.not-found'],
        reads: ['policies'],
      },
      async ({ params: { id }, session }) => ({
        status: 200,
        body: await editors.listOf(await formOf(session, id)),
      }),
    ),

    sessionRoute(
      {
        method: 'put',
        path,
        summary:
          'Reports that the caller has a policy open in the form; call again every 15 s; lists all editors',
        permission: 'policy.write',
        requires: 'policies',
        params,
        answers,
        problems: ['policy.not-found'],
        reads: ['policies'],
      },
      async ({ params: { id }, session }) => {
        const form = await formOf(session, id);
        await editors.isOpen(form);
        return { status: 200, body: await editors.listOf(form) };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path,
        inSupport: 'allowed',
        summary: 'Reports that the caller has closed the form of a policy',
        permission: 'policy.write',
        requires: 'policies',
        params,
        answers: { 204: null },
        problems: ['policy.not-found'],
        reads: ['policies'],
      },
      async ({ params: { id }, session }) => {
        await editors.closed(await formOf(session, id));
        return { status: 204 };
      },
    ),
  ];
};
