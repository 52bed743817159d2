import { config } from 'zod/mini';

// zod compiles validators with `new Function`, which the content security policy forbids. One setting applies
// to every copy of zod on the page, and this module is loaded before any micro-frontend.
config({ jitless: true });

/**
 * Imported dynamically, in its own chunk: every page needs this schema, but no page needs the form schemas at
 * first.
 */
export { mfeManifestSchema } from '@proviso/contracts';
