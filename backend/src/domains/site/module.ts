import type { Module } from '../../shared/modules/module.ts';
import { siteRoutes } from './routes.ts';

/** Front page texts about the installation. */
export const siteModule = (): Module => ({
  name: 'site',
  api: ({ runtime, events, installation }) => {
    const common = { ...runtime, ...events, ...installation };
    return { routes: siteRoutes(common) };
  },
});
