import type { Module } from '../../shared/modules/module.ts';
import { liveRoutes } from './routes.ts';

/** Server-sent events that announce changes to browsers. */
export const liveModule = (): Module => ({
  name: 'live',
  api: ({ connections, heartbeatMs, logger, sessions }) => ({
    routes: liveRoutes({ connections, heartbeatMs, logger, isSessionValid: sessions.isValid }),
  }),
});
