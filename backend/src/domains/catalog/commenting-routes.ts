import { commentingSchema } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeCatalog } from './change-catalog.ts';
import { loadWhoMayComment } from './load-catalog.ts';

const path = '/api/commenting';

/** `/api/commenting`: which members may comment on policies. */
export const commentingRoutes = ({ log }: { log: EventLog }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path,
      summary: 'Returns which of the members who can read a policy may comment on it',
      permission: 'policy.read',
      answers: { 200: commentingSchema },
    },
    async ({ session: { organizationId } }) => ({
      status: 200,
      body: { whoMayComment: await loadWhoMayComment(log, organizationId) },
    }),
  ),
  sessionRoute(
    {
      method: 'put',
      path,
      summary: 'Chooses which members may comment on policies; existing comments are kept',
      permission: 'organization.manage',
      body: commentingSchema,
      answers: { 200: commentingSchema },
      problems: ['catalog.changed'],
    },
    async ({ body, context }) => {
      const command = { type: 'ChooseWhoMayComment', who: body.whoMayComment } as const;
      const { wrote } = await changeCatalog(log, context, command);
      return { status: 200, body, wrote };
    },
  ),
];
