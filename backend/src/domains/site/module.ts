import type { Module } from '../../shared/modules/module.ts';
import { siteRoutes } from './routes.ts';

/** Texts on the front page about the installation. */
export const siteModule = (): Module => ({
  name: 'site',
  api: (ground) => ({ routes: siteRoutes(ground) }),
});
