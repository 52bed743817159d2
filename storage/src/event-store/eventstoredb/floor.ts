import { type ResolvedEvent, type StreamingRead, StreamNotFoundError } from '@eventstore/db-client';
import { comparePositions, type Position, START } from '../event-store.ts';
import type { Access } from './client.ts';
import { INSTALLATION_STREAM, knownPosition } from './events.ts';
import { answersOf } from './readable.ts';

/** What the installation's claim is, before which nothing of it can stand. */
export interface Claim {
  /** Of the event's data. */
  data: unknown;
  position: Position | undefined;
}

/** @returns `undefined` where the store is not claimed under the prefix */
export const readClaim = async (access: Access): Promise<Claim | undefined> => {
  const reading = answersOf<ResolvedEvent, StreamingRead<ResolvedEvent>>(
    access,
    (client) => client.readStream(access.prefix + INSTALLATION_STREAM, { maxCount: 1 }),
    (opened) => opened.cancel(),
  );
  try {
    for await (const { event } of reading)
      if (event) return { data: event.data, position: knownPosition(event.position) };
    return undefined;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return undefined;
    throw error;
  }
};

/** Claims stay where they are: read once for each installation, and once for all who ask at the same time. */
const floors = new WeakMap<Access, Promise<Position>>();

const floorOf = (access: Access): Promise<Position> => {
  const known = floors.get(access);
  if (known) return known;
  const read = readClaim(access).then((claim) => claim?.position ?? START);
  floors.set(access, read);
  const forget = () => void floors.delete(access);
  read.then((floor) => floor === START && forget(), forget);
  return read;
};

/**
 * `from`, or the place of the installation's claim where that is later: what others wrote before it is not read. An installation
 * without a prefix may have events from before its claim.
 */
export const startOf = async (access: Access, from: Position): Promise<Position> => {
  if (access.prefix === '') return from;
  const floor = await floorOf(access);
  return comparePositions(floor, from) > 0 ? floor : from;
};
