import type { Module } from '../../shared/modules/module.ts';
import { reportRoutes } from './report/routes.ts';
import { dashboardRoutes } from './routes.ts';

/** An organization's key figures, on screen and as a report. */
export const dashboardModule = (): Module => ({
  name: 'dashboard',
  api: (ground) => ({ routes: [...dashboardRoutes(ground), ...reportRoutes(ground)] }),
});
