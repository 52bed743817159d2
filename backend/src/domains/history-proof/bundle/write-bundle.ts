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
import type { AnchoredTree } from '../anchors/anchor-records.ts';
import { copiesOf, cosignaturesOf, timeStampsOf } from '../anchors/anchor-records.ts';
import { originOf } from '../checkpoints/checkpoints.ts';
import { checkpointText, verifierKey } from '../checkpoints/signed-note.ts';
import { listKeys } from '../checkpoints/signing-keys.ts';
import { createTileReader } from '../tree/read-tiles.ts';
import type { HistoryRange } from '../tree/range-proofs.ts';
import { anchorsBeyondTree, signedSizes } from './signed-sizes.ts';

export interface BundleDeps {
  pool: Pool;
  allEvents: Pick<EventStore, 'readAll'>;
  installationId: string;
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
  const checkpoints = signedSizes(pool, organizationId, { first, size })[Symbol.asyncIterator]();
  try {
    let checkpoint = await checkpoints.next();
    for (let index = first; ;) {
      // The checkpoint at the beginning of a range shows that the range continues the signed tree.
      if (checkpoint.done !== true && checkpoint.value.size === index) {
        const { note, anchors } = checkpoint.value;
        if (note !== null) yield jsonLine({ checkpoint: note });
        yield* anchorLines(origin, anchors);
        checkpoint = await checkpoints.next();
      }
      if (index >= size) {
        yield* anchorLines(origin, await anchorsBeyondTree(pool, organizationId));
        return;
      }
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

/** Returns a line for each confirmed root. A size has only one root unless the database was altered. */
const anchorLines = (origin: string, anchors: readonly AnchoredTree[]): readonly string[] => {
  const textOf = ({ size, root }: AnchoredTree) => checkpointText({ origin, size, root });
  return [...new Set(anchors.map(textOf))].map((text) => {
    const those = anchors.filter((anchor) => textOf(anchor) === text);
    const checkpoint = `${text}\n${cosignaturesOf(those)}`;
    const copies = copiesOf(those);
    return jsonLine({
      anchored: { checkpoint, timeStamps: timeStampsOf(those), ...(copies.length > 0 && { copies }) },
    });
  });
};

const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
