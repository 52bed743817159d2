import { json } from '@proviso/ui/testing';

const empty: Readonly<Record<string, unknown>> = {
  '/api/policy-types': [],
  '/api/regulatory-entities': [],
  '/api/policies/values': { regulatoryBodies: [], industries: [], authors: [] },
  '/api/policy-views': [],
};

/**
 * A `fetch` with an empty catalog, no views, and no values to filter by, for tests of other features. `send`
 * handles all other calls.
 */
export const withoutCatalog =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    typeof input === 'string' && init?.method === 'GET' && Object.hasOwn(empty, input)
      ? json(empty[input])
      : send(input, init);
