import { auditViewInputSchema } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Route } from '../../../shared/routing/route.ts';
import { savedViewRoutes } from '../../../shared/saved-views/routes.ts';

/** `/api/audit-views`: a user's saved views of the audit log. */
export const auditViewRoutes = (deps: { log: EventLog }): readonly Route[] =>
  savedViewRoutes(deps, {
    path: '/api/audit-views',
    page: 'audit log',
    body: auditViewInputSchema,
    saved: 'AuditViewSaved',
    deleted: 'AuditViewDeleted',
    problem: 'audit-view',
  });
