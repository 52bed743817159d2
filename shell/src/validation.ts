import { config } from 'zod/mini';

// zod compiles validators with `new Function`, which the content security policy forbids. One setting serves every copy
// of zod on the page, and this module is loaded before any micro-frontend is.
config({ jitless: true });

/** Imported dynamically: the landing page is there before anything has to be checked. */
export { mfeManifestSchema, signInSchema, signUpSchema } from '@proviso/contracts';
