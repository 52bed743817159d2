import type { Module } from '../modules/module.ts';
import { liveRoutes } from './routes.ts';

/** Changes, as browsers are told of them. */
export const liveModule = (): Module => ({
  name: 'live',
  api: ({ connections, heartbeatMs, logger, sessions }) => ({
    routes: liveRoutes({ connections, heartbeatMs, logger, isSessionValid: sessions.isValid }),
  }),
});
