import type { AnchorsConfig } from '../../shared/config/anchors.ts';
import type { Module } from '../../shared/modules/module.ts';
import { isEntitled } from '../billing/index.ts';
import { anchorHistories } from './anchors/anchor-histories.ts';
import { createAnchors } from './anchors/create-anchors.ts';
import { signGrownHistories } from './checkpoints/sign-grown-histories.ts';
import { createSigningKeys } from './checkpoints/signing-keys.ts';
import { mailCheckpoints } from './mails/mail-checkpoints.ts';
import { runNotary } from './notary/run-notary.ts';
import { historyRoutes } from './routes.ts';

export interface HistoryProofConfig {
  /** 32 bytes. */
  masterKey: Buffer;
  installationId: string;
  anchors: AnchorsConfig;
}

/** Merkle trees of organizations' events, signed checkpoints, and proofs. */
export const historyProofModule = ({ masterKey, installationId, anchors }: HistoryProofConfig): Module => {
  const keys = createSigningKeys(masterKey);
  return {
    name: 'history-proof',
    api: ({ runtime, database }) => ({
      routes: historyRoutes({ ...runtime, pool: database.pool, keys, installationId, anchors }),
    }),
    jobs: async ({ runtime, events, database, outbound }) => ({
      background: [
        {
          name: 'history notary',
          work: (signal) => runNotary({ ...runtime, ...events, ...database }, signal),
        },
      ],
      scheduled: [
        mailCheckpoints({
          ...runtime,
          ...database,
          ...outbound,
          isEntitled: (member) => isEntitled({ ...runtime, ...events }, member),
        }),
        signGrownHistories({ ...runtime, ...database, keys, installationId }),
        ...(await createAnchors(anchors, runtime.now)).map((anchor) =>
          anchorHistories({ ...runtime, ...database, installationId }, anchor),
        ),
      ],
    }),
  };
};
