import { policyViewInputSchema } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Route } from '../../../shared/routing/route.ts';
import { savedViewRoutes } from '../../../shared/saved-views/routes.ts';

/** `/api/policy-views`: a user's saved views of the policies page. */
export const policyViewRoutes = (deps: { log: EventLog }): readonly Route[] =>
  savedViewRoutes(deps, {
    path: '/api/policy-views',
    page: 'policies page',
    body: policyViewInputSchema,
    saved: 'PolicyViewSaved',
    deleted: 'PolicyViewDeleted',
    problem: 'policy-view',
  });
