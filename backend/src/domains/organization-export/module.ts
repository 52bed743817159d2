import type { AnchorsConfig } from '../../shared/config/anchors.ts';
import type { Module } from '../../shared/modules/module.ts';
import { createAnchors, createSigningKeys } from '../history-proof/index.ts';
import { createExportRecords } from './exports/kept-exports.ts';
import { removeExpiredExports } from './exports/remove-expired.ts';
import { exportRoutes } from './exports/routes.ts';
import { whenExportRequested } from './exports/when-export-requested.ts';
import { whenPersonErased } from './exports/when-person-erased.ts';

export interface OrganizationExportConfig {
  /** 32 bytes. */
  masterKey: Buffer;
  installationId: string;
  anchors: AnchorsConfig;
}

/** Export of all of an organization's data. */
export const organizationExportModule = ({
  masterKey,
  installationId,
  anchors,
}: OrganizationExportConfig): Module => ({
  name: 'organization-export',
  api: ({ runtime, events, database, storage, signIn }) => {
    const common = { ...runtime, ...events, ...storage, ...signIn };
    return {
      routes: exportRoutes({
        ...common,
        kept: createExportRecords(database.pool),
        passwordAttempts: signIn.limit('confirmation by a password', signIn.signInRates.email),
      }),
    };
  },
  jobs: async ({ runtime, events, database, readModels, storage, outbound }) => {
    const signing = {
      ...database,
      keys: createSigningKeys(masterKey),
      installationId,
      anchors: await createAnchors(anchors, runtime.now),
    };
    const common = { ...runtime, ...events, ...readModels, ...storage, ...outbound, ...signing };
    const kept = createExportRecords(database.pool);
    return {
      reactions: [whenExportRequested({ ...common, kept }), whenPersonErased({ ...common, kept })],
      scheduled: [removeExpiredExports({ ...common, kept })],
    };
  },
});
