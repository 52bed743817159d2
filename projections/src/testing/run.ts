import type { Logger } from '@proviso/storage';
import type { ReadModel } from '../engine/read-model.ts';
import { runProjections } from '../engine/runner/run-projections.ts';
import type { ProjectionTest } from './projection-test.ts';

/** Projections that run alongside a test. */
export interface Running {
  /** Messages of logged errors. */
  alarms: string[];
  stop(): Promise<void>;
}

/** Runs projections until `stop` is called. */
export const run = (test: ProjectionTest, ...readModels: readonly ReadModel[]): Running => {
  const controller = new AbortController();
  const alarms: string[] = [];
  const log: Logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (_, message) => alarms.push(message),
  };
  const ended = runProjections({
    pool: test.database.pools.projector,
    store: test.store,
    feed: test.feed,
    codec: test.codec,
    readText: test.readText,
    log,
    signal: controller.signal,
    readModels,
    parkedPollMs: 20,
  });
  return {
    alarms,
    async stop() {
      controller.abort();
      await ended;
    },
  };
};

/** All rows in a read model's table, ordered by `key`, read under the platform's role. */
export const rowsOf = async (test: ProjectionTest, table: string, key = 'id'): Promise<unknown[]> => {
  const { rows } = await test.database.pools.platform.query<{ row: unknown }>(
    `select to_json(stored) as row from ${table} stored order by ${key}`,
  );
  return rows.map(({ row }) => row);
};
