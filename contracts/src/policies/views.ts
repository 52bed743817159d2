import { defineEvent, type EventOf } from '../events/define-event.ts';
import { savedViewInput, viewDeletedData, createViewQueryFilter, viewSavedData } from '../saved-views.ts';
import { policyListQuerySchema } from './api.ts';

/** Reduces a query to the parameters of the policies page. */
export const toPolicyViewQuery = createViewQueryFilter(Object.keys(policyListQuerySchema.shape));

/** Body of `POST /api/policy-views` and `PUT /api/policy-views/{id}`. */
export const policyViewInputSchema = savedViewInput(toPolicyViewQuery);

// Events of a user's stream.

/** The user saved a view, or changed the name or query of a saved one. */
export const policyViewSaved = defineEvent('PolicyViewSaved', viewSavedData, {
  personal: { subject: (data) => data.userId, fields: ['name', 'query'] },
});
export const policyViewDeleted = defineEvent('PolicyViewDeleted', viewDeletedData, {
  personal: { subject: (data) => data.userId, fields: [] },
});
export const policyViewEvents = [policyViewSaved, policyViewDeleted] as const;
export type PolicyViewEvent = EventOf<(typeof policyViewEvents)[number]>;
