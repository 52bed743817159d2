import { savedViewSchema, type savedViewInput, streamName } from '@proviso/contracts';
import * as z from 'zod';
import type { EventLog, Written } from '../event-log/event-log.ts';
import { handleCommand } from '../event-log/handle-command.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import { sessionRoute, type Route } from '../routing/route.ts';
import { type SavedViewCommand, savedViewsDecider, type SavedViewsPage } from './decider.ts';

const params = z.object({ id: z.uuid() });

export interface SavedViewRouteOptions extends SavedViewsPage {
  /** The path of the views, such as `/api/policy-views`. */
  path: `/api/${string}`;
  /** The page's name in the API documentation. */
  page: string;
  body: ReturnType<typeof savedViewInput>;
}

/** Routes for a user's saved views of one page. */
export const savedViewRoutes = (
  { log }: { log: EventLog },
  { path, page, body, ...viewed }: SavedViewRouteOptions,
): readonly Route[] => {
  const decider = savedViewsDecider(viewed);
  const change = async (context: RequestContext, command: SavedViewCommand): Promise<Written> => {
    const stream = streamName('user', command.userId);
    const request = { stream, command, context, conflict: 'service.unavailable' } as const;
    const { position } = await handleCommand(log, decider, request);
    return { stream, position };
  };
  const { problem } = viewed;
  return [
    sessionRoute(
      {
        method: 'get',
        path,
        permission: 'session',
        requires: 'policies',
        summary: `Lists the views of the ${page} that the signed-in user has saved`,
        answers: { 200: z.array(savedViewSchema) },
      },
      async ({ session: { userId, organizationId } }) => {
        const { state } = await log.load(streamName('user', userId), decider, organizationId);
        return { status: 200, body: [...state.views] };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path,
        permission: 'session',
        requires: 'policies',
        summary: `Saves a view of the ${page} for the signed-in user`,
        body,
        answers: { 201: savedViewSchema },
        problems: [`${problem}.name-taken`, `${problem}.too-many`, 'service.unavailable'],
      },
      async ({ body: input, session: { userId }, context }) => {
        const view = { id: context.newId(), ...input };
        const wrote = await change(context, { type: 'AddView', userId, view });
        return { status: 201, body: view, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'put',
        path: `${path}/:id`,
        permission: 'session',
        requires: 'policies',
        summary: `Changes the name and query of a saved view of the ${page}`,
        params,
        body,
        answers: { 200: savedViewSchema },
        problems: [`${problem}.not-found`, `${problem}.name-taken`, 'service.unavailable'],
      },
      async ({ params: { id }, body: input, session: { userId }, context }) => {
        const view = { id, ...input };
        const wrote = await change(context, { type: 'ChangeView', userId, view });
        return { status: 200, body: view, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'delete',
        path: `${path}/:id`,
        permission: 'session',
        requires: 'policies',
        summary: `Deletes a saved view of the ${page}`,
        params,
        answers: { 204: null },
        problems: [`${problem}.not-found`, 'service.unavailable'],
      },
      async ({ params: { id }, session: { userId }, context }) => ({
        status: 204,
        wrote: [await change(context, { type: 'DeleteView', userId, viewId: id })],
      }),
    ),
  ];
};
