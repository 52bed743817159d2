import type { Module } from '../../shared/modules/module.ts';
import { createReplicaLimit } from '../../shared/concurrency/attempt-limits.ts';
import { searchRoutes } from './routes.ts';
import { searchTools } from './tools.ts';

/** Limits a user's searches. The search page sends a request at every keystroke. */
const SEARCH_RATE = { limit: 600, windowMs: 60 * 1000 };

/** Searches policies and their documents. */
export const searchModule = (): Module => ({
  name: 'search',
  api: ({ runtime, readModels }) => {
    const deps = { read: readModels.read, searches: createReplicaLimit('searches of a person', SEARCH_RATE) };
    return { routes: searchRoutes(deps), tools: searchTools({ ...deps, addressOf: runtime.addressOf }) };
  },
});
