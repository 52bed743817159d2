import { json } from '@proviso/ui/testing';

const paths: ReadonlySet<string> = new Set(['/api/policy-types', '/api/regulatory-entities']);

/** A `fetch` with an empty catalog, for tests of other features. `send` handles all other calls. */
export const withoutCatalog =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    typeof input === 'string' && paths.has(input) ? json([]) : send(input, init);
