import type { Pool } from 'pg';
import { asEventStoreError } from './unavailable.ts';

/** See {@link EventStore.claim}. */
export const claimFor = async (pool: Pool, installationId: string): Promise<string> => {
  try {
    const { rows } = await pool.query<{ id: string }>('select es.claim($1) as id', [installationId]);
    return rows[0]?.id ?? installationId;
  } catch (error) {
    throw asEventStoreError(error);
  }
};
