import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../../logger.ts';
import { withTransaction } from '../../postgres/transaction.ts';
import { canonicalForm } from '../canonical-form.ts';
import { type CarriedPositions, carryPositions, type MovedPosition } from '../carry-positions.ts';
import {
  type Engine,
  installationMismatchError,
  prefixMismatchError,
  DEFAULT_PREFIX,
} from '../claim-event-store.ts';
import type { PositionedEvent, StoredEvent } from '../event-store.ts';
import type { EventStoreAddress } from '../event-store-variables.ts';
import { assertNoOtherConnections } from '../postgres/transaction-ids.ts';
import { runsOf } from '../runs-of.ts';
import { openEventStoreDbEndpoint, openPostgresEndpoint, type MoveEndpoint } from './sides.ts';
import { createHash } from 'node:crypto';

/**
 * Digest of a history. The digest depends on each event and on the order of events, but not on the engine.
 */
interface HistoryDigest {
  events: number;
  /** SHA-256 in 64 hexadecimal digits. */
  digest: string;
}

/**
 * Creates a hash chain. Each link is the SHA-256 of the previous link, a newline, and the event's canonical
 * form (RFC 8785).
 */
const createHistoryChain = (): { add: (event: StoredEvent) => void; end: () => HistoryDigest } => {
  let [events, digest] = [0, '0'.repeat(64)];
  return {
    add(event) {
      digest = createHash('sha256')
        .update(`${digest}\n${canonicalForm(event)}`)
        .digest('hex');
      events += 1;
    },
    end: () => ({ events, digest }),
  };
};

export interface MoveOptions {
  /**
   * Connections as the owner of the installation's database, under `applicationName`. At least two are
   * needed.
   */
  owner: Pool;
  applicationName: string;
  to: Engine;
  /** The EventStoreDB that is the source or the target of the move. */
  eventStoreDb: EventStoreAddress;
  log: Logger;
  signal: AbortSignal;
  /**
   * Reports the number of events copied, including events that were already at the target, and then the
   * number of events compared.
   */
  onProgress: (step: 'copied' | 'compared', events: number) => void;
}

/** Result of {@link moveEvents}; empty if the events were already at the target. */
export type MoveResult =
  | { kind: 'already there' }
  | ({ kind: 'moved'; from: Engine; written: number } & HistoryDigest & CarriedPositions);

/** The events cannot be moved to this engine. */
export class MoveRefusedError extends Error {
  override readonly name = 'MoveRefusedError';
}

/** Both event stores were read and differ, so the installation keeps its old event store. */
export class HistoriesDifferError extends Error {
  override readonly name = 'HistoriesDifferError';
  readonly sides: Readonly<Record<Engine, HistoryDigest>>;

  constructor(sides: Readonly<Record<Engine, HistoryDigest>>) {
    super('The two histories differ. Nothing was switched: the events are used where they were.');
    this.sides = sides;
  }
}

interface Kept {
  engine: Engine;
  prefix: string;
  installationId: string;
}

/**
 * Moves the events of a stopped installation from one engine to the other. It copies missing events unchanged
 * and in order, then reads and compares both sides. Finally, in one transaction, it translates the positions
 * of reactions and records the engine; the operator then switches the product to it with `EVENTSTORE_URL`.
 * The source keeps its events. Run it again after an interruption. Events already at the target must be the
 * first events of the history.
 *
 * @throws DatabaseInUseError, MoveRefusedError, HistoriesDifferError, EventStoreMismatchError,
 *   EventStoreUnavailableError
 */
export const moveEvents = async (options: MoveOptions): Promise<MoveResult> => {
  const { owner, applicationName, to, log, onProgress } = options;
  const kept = await withTransaction(owner, async (db) => {
    await assertNoOtherConnections(db, applicationName);
    return keptIn(db);
  });
  if (kept.engine === to) return { kind: 'already there' };
  const address = addressFor(kept, options);
  const postgres = openPostgresEndpoint(owner, log);
  const eventStoreDb = openEventStoreDbEndpoint(owner, address, log);
  const [source, target] = to === 'Postgres' ? [eventStoreDb, postgres] : [postgres, eventStoreDb];
  try {
    await assertSource(source, kept);
    const written = await copy(source, target, { ...options, kept });
    const chains = { [kept.engine]: createHistoryChain(), [to]: createHistoryChain() } as Chains;
    const carried = await carryPositions(owner, {
      applicationName,
      // A process that starts in the meantime locks the same row and therefore waits.
      async begin(db) {
        const { engine } = await keptIn(db);
        if (engine !== kept.engine) throw new MoveRefusedError('Another move has ended meanwhile.');
      },
      moved: pairs(
        { read: source.read, chain: chains[kept.engine] },
        { read: target.read, chain: chains[to] },
        { chains, onProgress },
      ),
      async end(db) {
        await db.query('update private.event_store set engine = $1, prefix = $2', [
          to,
          to === 'Postgres' ? '' : address.prefix,
        ]);
      },
    });
    return { kind: 'moved', from: kept.engine, written, ...chains[to].end(), ...carried };
  } finally {
    await Promise.all([postgres.close(), eventStoreDb.close()]);
  }
};

const keptIn = async (db: PoolClient): Promise<Kept> => {
  const { rows } = await db.query<Kept>(
    'select engine, prefix, installation_id as "installationId" from private.event_store for update',
  );
  const [row] = rows;
  if (!row)
    throw new MoveRefusedError('The product was never started on this database: there is nothing to move.');
  return row;
};

const addressFor = (
  kept: Kept,
  { to, eventStoreDb }: MoveOptions,
): EventStoreAddress & { prefix: string } => {
  const { url, prefix } = eventStoreDb;
  if (to === 'EventStoreDB') return { url, prefix: prefix ?? DEFAULT_PREFIX };
  if (prefix !== undefined && prefix !== kept.prefix) throw prefixMismatchError(kept.prefix, prefix);
  return { url, prefix: kept.prefix };
};

/**
 * Runs checks before claiming the store. A wrong address must neither leave a claim nor be treated as an
 * empty history.
 */
const assertSource = async (source: MoveEndpoint, { engine, installationId }: Kept): Promise<void> => {
  for await (const _ of source.read()) {
    await assertClaimed(source, installationId);
    return;
  }
  throw new MoveRefusedError(`${engine} has no events of this installation: there is nothing to move.`);
};

const assertClaimed = async (side: MoveEndpoint, installationId: string): Promise<void> => {
  const standing = await side.claim(installationId);
  if (standing !== installationId) throw installationMismatchError(installationId, standing);
};

/** @returns the number of events written */
const copy = async (
  source: MoveEndpoint,
  target: MoveEndpoint,
  { to, kept, signal, onProgress }: MoveOptions & { kept: Kept },
): Promise<number> => {
  let standing = 0;
  let written = 0;
  const refuse = ({ stream, revision }: PositionedEvent): never => {
    throw new MoveRefusedError(
      `${to} has event ${revision} of ${stream} where ${kept.engine} has another one or none: ` +
        'nothing was written over it. Name a target that is empty, or has the first of these events only.',
    );
  };
  const missing = async function* (): AsyncGenerator<PositionedEvent> {
    const there = target.read()[Symbol.asyncIterator]();
    try {
      let next = await there.next();
      for await (const event of source.read()) {
        if (next.done === true) yield event;
        else {
          if (canonicalForm(next.value) !== canonicalForm(event)) refuse(next.value);
          standing += 1;
          onProgress('copied', standing);
          next = await there.next();
        }
      }
      if (next.done !== true) refuse(next.value);
    } finally {
      await there.return?.();
    }
  };
  let isClaimed = false;
  const claim = async () => {
    if (!isClaimed) await assertClaimed(target, kept.installationId);
    isClaimed = true;
  };
  await target.prepare();
  for await (const run of runsOf(missing(), target.runs)) {
    if (signal.aborted) throw new MoveRefusedError('Stopped. Run the same command again to go on.');
    await claim();
    await target.append(run);
    written += run.length;
    onProgress('copied', standing + written);
  }
  await claim();
  return written;
};

type Chains = Record<Engine, ReturnType<typeof createHistoryChain>>;
interface Read {
  read: () => AsyncIterable<PositionedEvent>;
  chain: Chains[Engine];
}

/**
 * Yields each event's position on both sides.
 * @throws HistoriesDifferError after both sides were read to their ends
 */
async function* pairs(
  source: Read,
  target: Read,
  { chains, onProgress }: { chains: Chains } & Pick<MoveOptions, 'onProgress'>,
): AsyncGenerator<MovedPosition> {
  const there = target.read()[Symbol.asyncIterator]();
  const next = async (): Promise<PositionedEvent | undefined> => {
    const { value, done } = await there.next();
    if (done === true) return undefined;
    target.chain.add(value);
    return value;
  };
  try {
    for await (const event of source.read()) {
      source.chain.add(event);
      const other = await next();
      if (other) yield { from: event.position, to: other.position };
      onProgress('compared', source.chain.end().events);
    }
    while (await next());
  } finally {
    await there.return?.();
  }
  const [one, other] = [source.chain.end(), target.chain.end()];
  if (one.events !== other.events || one.digest !== other.digest)
    throw new HistoriesDifferError({
      Postgres: chains.Postgres.end(),
      EventStoreDB: chains.EventStoreDB.end(),
    });
}
