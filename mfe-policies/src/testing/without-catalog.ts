import { json } from '@proviso/ui/testing';

const paths: ReadonlySet<string> = new Set(['/api/policy-types', '/api/regulatory-entities']);

/** A `fetch` with an empty catalog, for tests about something else; `send` handles all other calls. */
export const withoutCatalog =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    typeof input === 'string' && paths.has(input) ? json([]) : send(input, init);
