import {
  chooseCommentingSchema,
  type Commenting,
  commentingSchema,
  type Rights,
  type WhoMayComment,
} from '@proviso/contracts';
import type { Session } from '../../shared/access/session.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeCatalog } from './change-catalog.ts';
import { loadWhoMayComment } from './load-catalog.ts';
import { mayComment } from './may-comment.ts';

const path = '/api/commenting';

const present = (whoMayComment: WhoMayComment, session: Session, rights: Rights): Commenting => ({
  whoMayComment,
  actions: mayComment(session, rights, whoMayComment) ? ['start'] : [],
});

/** `/api/commenting`: which members may comment on policies. */
export const commentingRoutes = ({ log }: { log: EventLog }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path,
      summary:
        'Returns which of the members who can read a policy may comment on it, and whether the caller can now',
      permission: 'policy.read',
      answers: { 200: commentingSchema },
    },
    async ({ session, rights }) => {
      const who = await loadWhoMayComment(log, session.organizationId);
      return { status: 200, body: present(who, session, rights) };
    },
  ),
  sessionRoute(
    {
      method: 'put',
      path,
      summary: 'Chooses which members may comment on policies; existing comments are kept',
      permission: 'organization.manage',
      body: chooseCommentingSchema,
      answers: { 200: commentingSchema },
      problems: ['catalog.changed'],
    },
    async ({ body, session, rights, context }) => {
      const command = { type: 'ChooseWhoMayComment', who: body.whoMayComment } as const;
      const { wrote } = await changeCatalog(log, context, command);
      return { status: 200, body: present(body.whoMayComment, session, rights), wrote };
    },
  ),
];
