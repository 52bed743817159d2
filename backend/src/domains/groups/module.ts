import type { Module } from '../../shared/modules/module.ts';
import { groupRoutes } from './routes.ts';

/** Groups of members, such as departments. */
export const groupsModule = (): Module => ({
  name: 'groups',
  api: ({ events, readModels, threads }) => ({
    routes: groupRoutes({ ...events, ...readModels, ...threads }),
  }),
});
