import type { AnchorsConfig } from '../../shared/config/anchors.ts';
import { fairQueue } from '../../shared/concurrency/fair-queue.ts';
import type { Module } from '../../shared/modules/module.ts';
import { createRenderer } from '../../shared/rendering/renderer.ts';
import { createAnchors, createSigningKeys } from '../history-proof/index.ts';
import { createPackRecords } from './packs/pack-records.ts';
import { expirePacks } from './packs/remove-expired.ts';
import { createPackSender, packRoutes } from './packs/routes.ts';
import { whenPackRequested } from './packs/when-pack-requested.ts';
import { whenPersonErased } from './packs/when-person-erased.ts';
import { evidenceRequestRoutes } from './requests/routes.ts';
import { whenEvidenceRequested } from './requests/when-evidence-requested.ts';

/** Maximum number of policies whose pictures are in memory at once, in total and per organization. */
const WITH_PICTURES = { all: 2, each: 1 };

export interface EvidenceConfig {
  /** 32 bytes. */
  masterKey: Buffer;
  installationId: string;
  anchors: AnchorsConfig;
}

/** Evidence packs, and auditors' requests for evidence. */
export const evidenceModule = ({ masterKey, installationId, anchors }: EvidenceConfig): Module => ({
  name: 'evidence',
  api: ({ runtime, events, database, readModels, storage }) => {
    const common = { ...events, ...readModels };
    const sendPack = createPackSender({ ...runtime, ...events, ...storage });
    return {
      routes: [
        ...packRoutes({ ...common, records: createPackRecords(database.pool), sendPack }),
        ...evidenceRequestRoutes({ ...common, sendPack }),
      ],
    };
  },
  jobs: async ({ runtime, events, database, readModels, storage, outbound, signIn }) => {
    // The renderer's threads start when the first policy is printed.
    const renderer = createRenderer();
    const common = { ...runtime, ...events, ...database, ...readModels, ...storage };
    const records = createPackRecords(database.pool);
    return {
      reactions: [
        whenPackRequested({
          ...common,
          records,
          renderer,
          withPictures: fairQueue(WITH_PICTURES.all, WITH_PICTURES.each),
          keys: createSigningKeys(masterKey),
          installationId,
          anchors: await createAnchors(anchors, runtime.now),
        }),
        whenPersonErased(common),
        whenEvidenceRequested({ ...common, ...outbound, ...signIn }),
      ],
      scheduled: [expirePacks({ ...common, records })],
      close: () => renderer.close(),
    };
  },
});
