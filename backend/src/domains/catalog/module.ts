import type { Module } from '../../shared/modules/module.ts';
import { catalogRoutes } from './routes.ts';
import { variableRoutes } from './variable-routes.ts';

/** What an organization calls its policies, who regulates it, and the words that its policies share. */
export const catalogModule = (): Module => ({
  name: 'catalog',
  api: (ground) => ({ routes: [...catalogRoutes(ground), ...variableRoutes(ground)] }),
});
