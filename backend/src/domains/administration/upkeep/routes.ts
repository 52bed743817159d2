import { administratorReasonSchema, upkeepRunSchema, upkeepSchema } from '@proviso/contracts';
import { readModels } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { latestRuns, requestRun } from './request-run.ts';

export interface UpkeepDeps {
  /** Connects as the platform database role. */
  platformPool: Pool;
  log: EventLog;
}

/** `/api/admin/upkeep`: requested maintenance runs and their progress. */
export const upkeepRoutes = (deps: UpkeepDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/admin/upkeep',
      permission: 'admin',
      summary: 'Lists the latest rebuilds of read models and scrubs of files, with their progress',
      answers: { 200: upkeepSchema },
      reads: ['accounts'],
    },
    async () => ({
      status: 200,
      body: {
        readModels: readModels.map(({ name }) => name),
        runs: await latestRuns(deps.platformPool),
      },
    }),
  ),

  sessionRoute(
    {
      method: 'post',
      path: '/api/admin/read-models/:name/rebuild',
      permission: 'admin',
      summary: 'Rebuilds a read model from the first event while the current tables stay in use',
      params: z.object({ name: z.string() }),
      body: administratorReasonSchema,
      answers: { 202: upkeepRunSchema },
      problems: ['read-model.not-found', 'upkeep.running'],
    },
    async ({ params: { name }, body: { reason }, context }) => {
      if (!readModels.some((one) => one.name === name)) throw new DomainError('read-model.not-found');
      const data = { readModel: name, reason };
      return { status: 202, body: await requestRun(deps, context, { type: 'RebuildRequested', data }) };
    },
  ),

  sessionRoute(
    {
      method: 'post',
      path: '/api/admin/files/scrub',
      permission: 'admin',
      summary: 'Compares every stored file with its hash without removing any',
      body: administratorReasonSchema,
      answers: { 202: upkeepRunSchema },
      problems: ['upkeep.running'],
    },
    async ({ body, context }) => ({
      status: 202,
      body: await requestRun(deps, context, { type: 'FileScrubRequested', data: body }),
    }),
  ),
];
