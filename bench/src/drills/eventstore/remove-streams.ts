import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { ServerNotBackError } from './faults.ts';

const removeAll = async (client: EventStoreDBClient, prefix: string): Promise<void> => {
  const streams = new Set<string>();
  for await (const { event } of client.readAll())
    if (event?.streamId.startsWith(`${prefix}.`)) streams.add(event.streamId);
  for (const stream of streams) await client.deleteStream(stream).catch(() => undefined);
  await client.dispose();
};

/**
 * Deletes the streams with a prefix. The server frees their space at its next scavenge.
 *
 * @throws ServerNotBackError after `patienceMs`, because calls to a dead server may never return
 */
export const removeStreams = async (url: string, prefix: string, patienceMs: number): Promise<void> => {
  const removed = removeAll(EventStoreDBClient.connectionString(url), prefix);
  const ended = new AbortController();
  const late = pause(patienceMs, 'late' as const, { signal: ended.signal });
  // Prevents unhandled rejections after the race is decided.
  for (const one of [removed, late]) one.catch(() => undefined);
  const first = await Promise.race([removed, late]).finally(() => ended.abort());
  if (first === 'late')
    throw new ServerNotBackError(`the server did not delete them in ${patienceMs / 1_000} s`);
};
