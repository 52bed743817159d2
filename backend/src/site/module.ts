import type { Module } from '../modules/module.ts';
import { siteRoutes } from './routes.ts';

/** What whoever runs the installation says of it. */
export const siteModule = (): Module => ({
  name: 'site',
  api: ({ site }) => ({ routes: siteRoutes(site) }),
});
