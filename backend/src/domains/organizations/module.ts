import type { Module } from '../../shared/modules/module.ts';
import { detailsRoutes } from './routes.ts';

/** An organization's name and details. */
export const organizationsModule = (): Module => ({
  name: 'organizations',
  api: ({ events, readModels }) => {
    const common = { ...events, ...readModels };
    return { routes: detailsRoutes(common) };
  },
});
