import type { Module } from '../../shared/modules/module.ts';
import { reportRoutes } from './report/routes.ts';
import { dashboardRoutes } from './routes.ts';

/** An organization's key figures, on screen and as a report. */
export const dashboardModule = (): Module => ({
  name: 'dashboard',
  api: ({ runtime, events, storage, readModels, access, threads }) => {
    const common = { ...runtime, ...events, ...storage, ...readModels, ...access, ...threads };
    return { routes: [...dashboardRoutes(common), ...reportRoutes(common)] };
  },
});
