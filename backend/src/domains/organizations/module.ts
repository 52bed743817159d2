import type { Module } from '../../shared/modules/module.ts';
import { detailsRoutes } from './routes.ts';

/** What an organization is called, and what it is. */
export const organizationsModule = (): Module => ({
  name: 'organizations',
  api: (ground) => ({ routes: detailsRoutes(ground) }),
});
