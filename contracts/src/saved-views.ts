import * as z from 'zod/mini';
import { nameField } from './fields.ts';

/** Maximum number of characters of a view's query. */
const QUERY_CHARACTERS = 2_000;

/** A user's saved view of a list: its name, and its filters and sort order as a query. */
export const savedViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Query of the page's URL, such as `status=active&sort=title`. */
  query: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** Returns a function that keeps only the given parameters of a query, in a fixed order. */
export const createViewQueryFilter =
  (parameters: readonly string[]) =>
  (query: string): string => {
    const given = new URLSearchParams(query);
    const kept = new URLSearchParams();
    for (const name of parameters) {
      const value = given.get(name)?.trim();
      if (value) kept.set(name, value);
    }
    return kept.toString();
  };

/** The schema of a request that saves a view. `queryOf` removes parameters that the list does not have. */
export const savedViewInput = (queryOf: (query: string) => string) =>
  z.strictObject({
    name: nameField('Name'),
    query: z.pipe(z.string().check(z.maxLength(QUERY_CHARACTERS)), z.transform(queryOf)),
  });
export type SavedViewInput = z.input<ReturnType<typeof savedViewInput>>;

/** Data of the events in a user's stream for saved and deleted views. */
export const viewSavedData = z.object({
  userId: z.string(),
  viewId: z.string(),
  name: z.string(),
  query: z.string(),
});
export const viewDeletedData = z.object({ userId: z.string(), viewId: z.string() });
