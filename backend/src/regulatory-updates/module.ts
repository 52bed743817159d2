import type { Module } from '../modules/module.ts';
import { regulatoryUpdateRoutes } from './routes.ts';

/** What regulators have published. */
export const regulatoryUpdatesModule = (): Module => ({
  name: 'regulatory-updates',
  api: () => ({ routes: regulatoryUpdateRoutes }),
});
