import { config } from 'zod/mini';

// zod compiles validators with `new Function`, which the content security policy forbids. One setting serves every copy
// of zod on the page, and this module is loaded before any micro-frontend is.
config({ jitless: true });

/** Imported dynamically, and alone: every page needs it, and none needs the schemas of forms to begin with. */
export { mfeManifestSchema } from '@proviso/contracts';
