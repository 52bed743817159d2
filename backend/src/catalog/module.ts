import type { Module } from '../modules/module.ts';
import { catalogRoutes } from './routes.ts';

export { hasPolicyType } from './load-catalog.ts';

/** What an organization calls its policies, and who regulates it. */
export const catalogModule = (): Module => ({
  name: 'catalog',
  api: (ground) => ({ routes: catalogRoutes(ground) }),
});
