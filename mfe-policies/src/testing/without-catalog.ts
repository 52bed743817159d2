import { json } from '@proviso/ui/testing';

const paths: ReadonlySet<string> = new Set(['/api/policy-types', '/api/regulatory-entities']);

/** A `fetch` that answers with an empty catalog itself, for tests that are about something else, and `send` for all else. */
export const withoutCatalog =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    typeof input === 'string' && paths.has(input) ? json([]) : send(input, init);
