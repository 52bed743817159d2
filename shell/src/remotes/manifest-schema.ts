import { array, config, object, string } from 'zod/mini';

// zod compiles validators with `new Function`, which the content security policy forbids. One setting applies
// to every copy of zod on the page, and this module is loaded before any micro-frontend.
config({ jitless: true });

/**
 * Imported dynamically, in its own chunk: every page needs this schema, but no page needs the form schemas at
 * first.
 */
export { mfeManifestSchema } from '@proviso/contracts';

/** What the palette shows of the policies that the search of a manifest finds. */
export const foundPoliciesSchema = object({
  hits: array(object({ policy: object({ id: string(), title: string() }) })),
});
