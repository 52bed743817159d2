import { config } from 'zod/mini';

// zod compiles validators with `new Function`, which the content security policy forbids. One setting applies
// to every copy of zod on the page, and this module is loaded before any micro-frontend.
config({ jitless: true });

/**
 * Imported dynamically and separately: every page needs it, and no page needs the schemas of forms at first.
 */
export { mfeManifestSchema } from '@proviso/contracts';
