import {
  canonicalForm,
  completeSubtrees,
  type EventStore,
  type Pool,
  type PositionedEvent,
  START,
  TILE_WIDTH,
  withTenant,
} from '@proviso/storage';
import { originOf } from '../checkpoints/checkpoints.ts';
import { verifierKey } from '../checkpoints/signed-note.ts';
import { listKeys } from '../checkpoints/signing-keys.ts';
import { createTileReader } from '../tree/read-tiles.ts';

/** Maximum number of checkpoints in a bundle. With them, the verifier can tell when a change was made. */
const MOST_CHECKPOINTS = 1_000;
const PAGE = 500;

export interface BundleDeps {
  pool: Pool;
  allEvents: Pick<EventStore, 'readAll'>;
  installationId: string;
}

/** A part of a history. Both ends are sizes of the tree; `size` is the size of a signed checkpoint. */
export interface HistoryRange {
  /** Number of events before the range; 0 for the whole history. */
  first: number;
  size: number;
}

/**
 * Writes a range of an organization's history as JSON lines, for the verifier. docs/history-proof.md
 * describes the format. The events come from the event store, and their leaves from the tree, so that the
 * verifier sees where the two differ. Only one page of events and one page of leaves are in memory.
 * @param onWritten called after each entry
 */
export async function* bundleLines(
  { pool, allEvents, installationId }: BundleDeps,
  organizationId: string,
  { first, size }: HistoryRange,
  onWritten: () => void = () => undefined,
): AsyncGenerator<string, void, undefined> {
  const origin = originOf(installationId, organizationId);
  const { keys, roots } = await withTenant(pool, organizationId, async (db) => ({
    keys: await listKeys(db),
    roots: await completeSubtrees(createTileReader(db, organizationId), first),
  }));
  yield jsonLine({
    format: 'proviso-history/1',
    origin,
    ...(first > 0 && { first, roots: roots.map((root) => root.toString('base64')) }),
    size,
    keys: keys.map(({ publicKey }) => verifierKey(origin, publicKey)),
  });
  const events = eventsOf(allEvents, organizationId, first)[Symbol.asyncIterator]();
  const checkpoints = checkpointsOf(pool, organizationId, { first, size })[Symbol.asyncIterator]();
  try {
    let checkpoint = await checkpoints.next();
    for (let index = first; ;) {
      // The checkpoint at the beginning of a range shows that the range continues the signed tree.
      if (checkpoint.done !== true && checkpoint.value.size === index) {
        yield jsonLine({ checkpoint: checkpoint.value.note });
        checkpoint = await checkpoints.next();
      }
      if (index >= size) return;
      const tile = Math.floor(index / TILE_WIDTH);
      const leaves = await withTenant(pool, organizationId, (db) =>
        createTileReader(db, organizationId)(0, tile),
      );
      const end = Math.min(
        size,
        (tile + 1) * TILE_WIDTH,
        checkpoint.done === true ? size : checkpoint.value.size,
      );
      for (; index < end; index += 1) {
        const event = await events.next();
        const leaf = leaves[index % TILE_WIDTH]?.toString('base64') ?? '';
        yield `{"index":${index},"leaf":"${leaf}","event":${event.done === true ? 'null' : canonicalForm(event.value)}}\n`;
        onWritten();
      }
    }
  } finally {
    await events.return?.();
    await checkpoints.return?.();
  }
}

async function* eventsOf(
  { readAll }: Pick<EventStore, 'readAll'>,
  organizationId: string,
  first: number,
): AsyncGenerator<PositionedEvent, void, undefined> {
  let index = 0;
  for await (const event of readAll({ from: START, organizationId })) {
    if (index >= first) yield event;
    index += 1;
  }
}

/**
 * Yields checkpoints in order of size, at a minimum distance from each other, from the size `first` to the
 * checkpoint of `size`.
 */
async function* checkpointsOf(
  pool: Pool,
  organizationId: string,
  { first, size }: HistoryRange,
): AsyncGenerator<{ size: number; note: string }, void, undefined> {
  const apart = Math.ceil((size - first) / MOST_CHECKPOINTS);
  for (let after = first; ;) {
    const { rows } = await withTenant(pool, organizationId, (db) =>
      db.query<{ size: string; note: string }>(
        `select size, note from private.history_checkpoints
         where organization_id = $1 and (size = $3 or (size >= $2 and size < $3)) order by size limit $4`,
        [organizationId, after, size, PAGE],
      ),
    );
    for (const row of rows) {
      const reached = Number(row.size);
      if (reached >= after || reached === size) yield { size: reached, note: row.note };
      if (reached >= after) after = reached + apart;
      if (reached === size) return;
    }
    if (rows.length < PAGE) return;
  }
}

const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
