import {
  comparePositions,
  type EventsSource,
  listParkedEvents,
  loadEventTopic,
  type Pool,
} from '@proviso/storage';
import type { Module } from '../modules/module.ts';
import { reactionStatuses } from './checkpoints.ts';
import { cleanUp } from './clean-up.ts';
import type { ReactionStatus } from '@proviso/contracts';
import { prepareLookup } from '@proviso/projections';

/**
 * Status of the Kafka relay, in the same form as a reaction's status. `parked` if the relay has stopped. The
 * relay's log and the topic's database row contain the reason.
 */
const relayStatus = async (
  { pool, recent }: { pool: Pool; recent: EventsSource },
  topic: string,
): Promise<ReactionStatus> => {
  const [{ position, stoppedReason }, head] = await Promise.all([loadEventTopic(pool, topic), recent.head()]);
  const name = `relay to ${topic}`;
  if (stoppedReason !== null) return { name, state: 'parked' };
  if (comparePositions(position, head) >= 0) return { name, state: 'current' };
  const places = [position];
  const { source, isKnownAfter } = await prepareLookup(recent, { places, upToDate: places, head });
  if (!isKnownAfter(position)) return { name, state: 'behind' };
  for await (const _ of source.readAll({ from: position, upTo: head, limit: 1 }))
    return { name, state: 'behind' };
  return { name, state: 'current' };
};

/** Maximum number of parked events that are listed and counted. */
const PARKED_SHOWN = 100;

/**
 * Module that reports the status of reactions, the relay and parked events, and removes expired data for all
 * modules.
 *
 * @param options.topic the relay's Kafka topic; `undefined` without a relay
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
