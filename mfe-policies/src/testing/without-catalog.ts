import { json } from '@proviso/ui/testing';

const empty: Readonly<Record<string, unknown>> = {
  '/api/policy-types': [],
  '/api/regulatory-entities': [],
  '/api/policies/values': { regulatoryBodies: [], industries: [], authors: [], owners: [] },
  '/api/policy-views': [],
  '/api/analysis-settings': { engine: null, model: null },
};

/**
 * A `fetch` with an empty catalog, no views, no values to filter by, and the built-in engine, for tests of other
 * features. `send` handles all other calls.
 */
export const withoutCatalog =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    typeof input === 'string' && init?.method === 'GET' && Object.hasOwn(empty, input)
      ? json(empty[input])
      : send(input, init);
