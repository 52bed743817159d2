import { defineEvent, type EventOf } from '../events/define-event.ts';
import { savedViewInput, viewDeletedData, createViewQueryFilter, viewSavedData } from '../saved-views.ts';
import { auditListQuerySchema } from './api.ts';

/** Reduces a query to the filters of the audit log. */
export const toAuditViewQuery = createViewQueryFilter(Object.keys(auditListQuerySchema.shape));

/** Body of `POST /api/audit-views` and `PUT /api/audit-views/{id}`. */
export const auditViewInputSchema = savedViewInput(toAuditViewQuery);

// Events of a user's stream.

/** The user saved a view of the audit log, or changed the name or query of a saved one. */
export const auditViewSaved = defineEvent('AuditViewSaved', viewSavedData, {
  personal: { subject: (data) => data.userId, fields: ['name', 'query'] },
});
export const auditViewDeleted = defineEvent('AuditViewDeleted', viewDeletedData, {
  personal: { subject: (data) => data.userId, fields: [] },
});
export const auditViewEvents = [auditViewSaved, auditViewDeleted] as const;
export type AuditViewEvent = EventOf<(typeof auditViewEvents)[number]>;
