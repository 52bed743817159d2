import { type ResolvedEvent, type StreamingRead, StreamNotFoundError } from '@eventstore/db-client';
import { comparePositions, type Position, START } from '../event-store.ts';
import type { Access } from './client.ts';
import { INSTALLATION_STREAM, toKnownPosition } from './events.ts';
import { readItems } from './readable.ts';

/** The installation's claim. None of the installation's events can precede it. */
export interface Claim {
  /** The data of the claim's event. */
  data: unknown;
  position: Position | undefined;
}

/**
 * Reads the installation's claim.
 * @returns `undefined` if the store is not claimed under the prefix
 */
export const readClaim = async (access: Access): Promise<Claim | undefined> => {
  const reading = readItems<ResolvedEvent, StreamingRead<ResolvedEvent>>(
    access,
    (client) => client.readStream(access.prefix + INSTALLATION_STREAM, { maxCount: 1 }),
    (opened) => opened.cancel(),
  );
  try {
    for await (const { event } of reading)
      if (event) return { data: event.data, position: toKnownPosition(event.position) };
    return undefined;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return undefined;
    throw error;
  }
};

/**
 * Positions of claims. A claim never moves, so it is read only once for each installation, even for
 * concurrent callers.
 */
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
 * Returns the later of `from` and the position of the installation's claim, so that earlier events of other
 * applications are not read. An installation without a prefix may have events from before its claim.
 */
export const startPositionAfterClaim = async (access: Access, from: Position): Promise<Position> => {
  if (access.prefix === '') return from;
  const floor = await floorOf(access);
  return comparePositions(floor, from) > 0 ? floor : from;
};
