import type { Module } from '../modules/module.ts';
import { siteRoutes } from './routes.ts';

/** What the operator says about the installation. */
export const siteModule = (): Module => ({
  name: 'site',
  api: ({ site }) => ({ routes: siteRoutes(site) }),
});
