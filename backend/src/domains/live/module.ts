import type { Module } from '../../shared/modules/module.ts';
import { liveRoutes } from './routes.ts';

/** Server-sent events that announce changes to browsers. */
export const liveModule = (): Module => ({
  name: 'live',
  api: ({ runtime, access, live }) => {
    const common = { ...runtime, ...live };
    return {
      routes: liveRoutes({ ...common, isSessionValid: access.sessions.isValid }),
    };
  },
});
