import { listParkedEvents } from '@proviso/storage';
import type { Module } from '../modules/module.ts';
import { reactionStatuses } from './checkpoints.ts';
import { cleanUp } from './clean-up.ts';
import { relayStatus } from './relay-status.ts';

/** Maximum number of parked events that are reported and counted. */
const PARKED_SHOWN = 100;

/**
 * Status of reactions, the relay and parked events, and the removal of expired data, for all modules.
 *
 * @param options.topic Kafka topic of the relay; `undefined` without a relay
 */
export const jobsModule = ({ topic }: { topic: string | undefined }): Module => ({
  name: 'jobs',
  api: ({ installation: { watch } }) => ({
    health: async () => {
      const parked = await listParkedEvents(watch.pool, PARKED_SHOWN);
      const stopped = parked.filter(({ consumer }) => consumer === 'reaction').map(({ name }) => name);
      const reactions = await reactionStatuses(watch, new Set(stopped));
      if (topic !== undefined) reactions.push(await relayStatus(watch, topic));
      return [
        ...reactions.map((status) => ({ kind: 'reaction' as const, status })),
        ...parked.map((status) => ({ kind: 'parked-event' as const, status })),
      ];
    },
  }),
  jobs: ({ database: { pool } }) => ({ scheduled: [cleanUp(pool)] }),
});
