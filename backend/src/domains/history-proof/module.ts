import type { Module } from '../../shared/modules/module.ts';
import { signGrownHistories } from './checkpoints/sign-grown-histories.ts';
import { createSigningKeys } from './checkpoints/signing-keys.ts';
import { runNotary } from './notary/run-notary.ts';
import { historyRoutes } from './routes.ts';

export interface HistoryProofConfig {
  /** 32 bytes. */
  masterKey: Buffer;
  installationId: string;
}

/** Merkle trees of organizations' events, signed checkpoints, and proofs. */
export const historyProofModule = ({ masterKey, installationId }: HistoryProofConfig): Module => {
  const keys = createSigningKeys(masterKey);
  return {
    name: 'history-proof',
    api: ({ runtime, database }) => ({
      routes: historyRoutes({ ...runtime, pool: database.pool, keys, installationId }),
    }),
    jobs: ({ runtime, events, database }) => ({
      background: [
        {
          name: 'history notary',
          work: (signal) => runNotary({ ...runtime, ...events, ...database }, signal),
        },
      ],
      scheduled: [signGrownHistories({ ...runtime, ...database, keys, installationId })],
    }),
  };
};
