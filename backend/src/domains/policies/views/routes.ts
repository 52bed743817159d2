import { policyViewInputSchema, policyViewSchema, streamName } from '@proviso/contracts';
import * as z from 'zod';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { type PolicyViewCommand, policyViewsDecider } from './decider.ts';

const params = z.object({ id: z.uuid() });

const changeViews = async (
  log: EventLog,
  context: RequestContext,
  command: PolicyViewCommand,
): Promise<Written> => {
  const stream = streamName('user', command.userId);
  const request = { stream, command, context, conflict: 'service.unavailable' } as const;
  const { position } = await handleCommand(log, policyViewsDecider, request);
  return { stream, position };
};

/** `/api/policy-views`: a user's saved views of the policies page. */
export const policyViewRoutes = ({ log }: { log: EventLog }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/policy-views',
      permission: 'session',
      requires: 'policies',
      summary: 'Lists the views of the policies page that the signed-in user has saved',
      answers: { 200: z.array(policyViewSchema) },
    },
    async ({ session: { userId, organizationId } }) => {
      const { state } = await log.load(streamName('user', userId), policyViewsDecider, organizationId);
      return { status: 200, body: [...state.views] };
    },
  ),
  sessionRoute(
    {
      method: 'post',
      path: '/api/policy-views',
      permission: 'session',
      requires: 'policies',
      summary: 'Saves a view of the policies page for the signed-in user',
      body: policyViewInputSchema,
      answers: { 201: policyViewSchema },
      problems: ['policy-view.name-taken', 'policy-view.too-many', 'service.unavailable'],
    },
    async ({ body, session: { userId }, context }) => {
      const view = { id: context.newId(), ...body };
      const wrote = await changeViews(log, context, { type: 'AddPolicyView', userId, view });
      return { status: 201, body: view, wrote: [wrote] };
    },
  ),
  sessionRoute(
    {
      method: 'put',
      path: '/api/policy-views/:id',
      permission: 'session',
      requires: 'policies',
      summary: 'Changes the name and query of a saved view',
      params,
      body: policyViewInputSchema,
      answers: { 200: policyViewSchema },
      problems: ['policy-view.not-found', 'policy-view.name-taken', 'service.unavailable'],
    },
    async ({ params: { id }, body, session: { userId }, context }) => {
      const view = { id, ...body };
      const wrote = await changeViews(log, context, { type: 'ChangePolicyView', userId, view });
      return { status: 200, body: view, wrote: [wrote] };
    },
  ),
  sessionRoute(
    {
      method: 'delete',
      path: '/api/policy-views/:id',
      permission: 'session',
      requires: 'policies',
      summary: 'Deletes a saved view',
      params,
      answers: { 204: null },
      problems: ['policy-view.not-found', 'service.unavailable'],
    },
    async ({ params: { id }, session: { userId }, context }) => ({
      status: 204,
      wrote: [await changeViews(log, context, { type: 'DeletePolicyView', userId, viewId: id })],
    }),
  ),
];
