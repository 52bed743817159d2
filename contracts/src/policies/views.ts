import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { nameField } from '../fields.ts';
import { policyListQuerySchema } from './api.ts';

const listParameters = Object.keys(policyListQuerySchema.shape);
/** Maximum number of characters of a view's query. */
const QUERY_CHARACTERS = 2_000;

/** Keeps only the parameters of the policies page in `query`, in a fixed order. */
export const viewQueryOf = (query: string): string => {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of listParameters) {
    const value = given.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  return kept.toString();
};

/** A user's saved view of the policies page: its name, and the filters and order as a query. */
export const policyViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Query of the page's URL, such as `status=active&sort=title`. */
  query: z.string(),
});
export type PolicyView = z.infer<typeof policyViewSchema>;

/** Body of `POST /api/policy-views` and `PUT /api/policy-views/{id}`. */
export const policyViewInputSchema = z.strictObject({
  name: nameField('Name'),
  query: z.pipe(z.string().check(z.maxLength(QUERY_CHARACTERS)), z.transform(viewQueryOf)),
});
export type PolicyViewInput = z.input<typeof policyViewInputSchema>;

// Events of a user's stream.

/** The user saved a view, or changed the name or query of a saved one. */
export const policyViewSaved = defineEvent(
  'PolicyViewSaved',
  z.object({ userId: z.string(), viewId: z.string(), name: z.string(), query: z.string() }),
  { personal: { subject: (data) => data.userId, fields: ['name', 'query'] } },
);
export const policyViewDeleted = defineEvent(
  'PolicyViewDeleted',
  z.object({ userId: z.string(), viewId: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const policyViewEvents = [policyViewSaved, policyViewDeleted] as const;
export type PolicyViewEvent = EventOf<(typeof policyViewEvents)[number]>;
