import type { Module } from '../modules/module.ts';
import { administrationRoutes } from './routes.ts';

/** What administrators of the platform see of it. */
export const administrationModule = (): Module => ({
  name: 'administration',
  api: (ground) => ({ routes: administrationRoutes(ground) }),
});
