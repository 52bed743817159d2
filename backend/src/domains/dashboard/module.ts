import type { Module } from '../../shared/modules/module.ts';
import { reportRoutes } from './report/routes.ts';
import { dashboardRoutes } from './routes.ts';

/** Key figures of an organization, on the screen and as a report. */
export const dashboardModule = (): Module => ({
  name: 'dashboard',
  api: (ground) => ({ routes: [...dashboardRoutes(ground), ...reportRoutes(ground)] }),
});
