import type { Module } from '../modules/module.ts';
import { takeSamples } from './overview/samples.ts';
import { administrationRoutes } from './routes.ts';
import { upkeepRoutes } from './upkeep/routes.ts';

/** What administrators of the platform see of it. */
export const administrationModule = (): Module => ({
  name: 'administration',
  api: (ground) => ({ routes: [...administrationRoutes(ground), ...upkeepRoutes(ground)] }),
  jobs: (ground) => ({ scheduled: [takeSamples(ground)] }),
});
