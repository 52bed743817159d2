import type { Module } from '../../shared/modules/module.ts';
import { detailsRoutes } from './routes.ts';

/** The name and details of an organization. */
export const organizationsModule = (): Module => ({
  name: 'organizations',
  api: (ground) => ({ routes: detailsRoutes(ground) }),
});
