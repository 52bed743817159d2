import { array, config, int, object, string } from 'zod/mini';

// zod compiles validators with `new Function`, which the content security policy forbids. One setting applies
// to every copy of zod on the page, and this module is loaded before any micro-frontend.
config({ jitless: true });

/**
 * Imported dynamically, in its own chunk: every page needs this schema, but no page needs the form schemas
 * initially.
 */
export { mfeManifestSchema } from '@proviso/contracts';

/** The properties of found policies that the palette shows, for any search path that a manifest provides. */
export const foundPoliciesSchema = object({
  hits: array(object({ policy: object({ id: string(), title: string() }) })),
});

/** The properties of found members that the palette shows. */
export const foundPeopleSchema = array(
  object({ userId: string(), email: string(), firstName: string(), lastName: string() }),
);

/** The properties of found requirements that the palette shows. */
export const foundRequirementsSchema = array(object({ body: string(), citation: string(), title: string() }));

/** Response of the path at which a manifest lets the shell count the user's pending tasks. */
export const waitingCountSchema = object({ due: int(), overdue: int() });
