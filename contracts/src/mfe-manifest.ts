import * as z from 'zod/mini';

/** One deployed micro-frontend: what its build writes to `dist/mfe.json`. */
export const microFrontendSchema = z.object({
  /** Short name such as `policies`: the path segment after `/mfe/`. */
  name: z.string(),
  /** Name of its module federation container. */
  container: z.string(),
  /** Address of its remote entry, from the origin's root. */
  entry: z.string(),
  /** Path prefixes that it serves; the longest match wins. */
  routes: z.array(z.string()),
  /** Names of the widgets that other pages may mount. */
  widgets: z.array(z.string()),
});
export type MicroFrontend = z.infer<typeof microFrontendSchema>;

/** `/mfe-manifest.json`: read by the shell at run time, so that a micro-frontend is deployed alone. */
export const mfeManifestSchema = z.object({ microFrontends: z.array(microFrontendSchema) });
export type MfeManifest = z.infer<typeof mfeManifestSchema>;
