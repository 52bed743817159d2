import type { Module } from '../../shared/modules/module.ts';
import { catalogRoutes } from './routes.ts';
import { variableRoutes } from './variable-routes.ts';

/** Policy types, regulatory entities and variables of an organization. */
export const catalogModule = (): Module => ({
  name: 'catalog',
  api: (ground) => ({ routes: [...catalogRoutes(ground), ...variableRoutes(ground)] }),
});
