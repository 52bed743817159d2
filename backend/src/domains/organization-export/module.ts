import type { Module } from '../../shared/modules/module.ts';
import { keptExports } from './exports/kept-exports.ts';
import { removeExpiredExports } from './exports/remove-expired.ts';
import { exportRoutes } from './exports/routes.ts';
import { whenExportRequested } from './exports/when-export-requested.ts';
import { whenPersonErased } from './exports/when-person-erased.ts';

/** Export of all of an organization's data. */
export const organizationExportModule = (): Module => ({
  name: 'organization-export',
  api: (ground) => ({
    routes: exportRoutes({
      ...ground,
      kept: keptExports(ground.pool),
      passwordAttempts: ground.limit('confirmation by a password', ground.signInRates.email),
    }),
  }),
  jobs: (ground) => {
    const kept = keptExports(ground.pool);
    return {
      reactions: [whenExportRequested({ ...ground, kept }), whenPersonErased({ ...ground, kept })],
      scheduled: [removeExpiredExports({ ...ground, kept })],
    };
  },
});
