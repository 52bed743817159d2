// Projection of policy events through the real runner, as a ratio to only reading the same events and checkpointing.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnyEvent } from '@proviso/contracts';
import { ensureReadModels, policies, type ReadModel, runProjections } from '@proviso/projections';
import {
  createEventCodec,
  createEventStore,
  createPool,
  createSubjectKeys,
  createSubscriptionFeed,
  type EventToAppend,
  type Logger,
  openDatabase,
  type Pool,
} from '@proviso/storage';

const STREAMS = 20_000;
const EVENTS = 100_000;
const GOAL = 0.2;

const log: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
};

/** Reads what `policies` reads and moves its checkpoint, but writes no rows. */
const readOnly: ReadModel = {
  name: 'policies',
  version: 1_000,
  reads: 'stored',
  ...(policies.filter && { filter: policies.filter }),
  tables: () => '',
  project: async () => new Map(),
};

/** A policy's events by revision: it is created, then edited. */
const eventAt = (revision: number): AnyEvent =>
  revision === 0
    ? {
        type: 'PolicyCreated',
        data: {
          title: 'Hand hygiene in all clinical areas',
          content:
            '# Purpose\n\nEvery member of staff washes their hands before and after each contact. '.repeat(5),
          facilityType: 'Healthcare',
          state: 'CA',
          regulatoryBody: 'OSHA',
          industry: 'healthcare',
          policyTypeId: 1,
          status: 'draft',
          source: 'blank',
        },
      }
    : {
        type: 'PolicyRevised',
        data: { changes: { title: `Hand hygiene, edition ${revision}` }, version: revision + 1 },
      };

/** Stores events of all streams in turn, as many people at work at once leave them. */
const fill = async (ownerPool: Pool, encode: (event: AnyEvent) => Promise<EventToAppend>): Promise<void> => {
  const ids = Array.from({ length: STREAMS }, () => randomUUID());
  const chunk = 5_000;
  for (let from = 0; from < EVENTS; from += chunk) {
    const rows = await Promise.all(
      Array.from({ length: chunk }, async (_, index) => {
        const revision = Math.floor((from + index) / STREAMS);
        const { eventId, type, data, metadata } = await encode(eventAt(revision));
        const stream_id = `policy-${ids[(from + index) % STREAMS]}`;
        return { event_id: eventId, type, stream_id, stream_revision: revision, data, metadata };
      }),
    );
    await ownerPool.query(
      `insert into es.events (event_id, type, stream_id, stream_revision, data, metadata)
       select event_id, type, stream_id, stream_revision, data, metadata
       from json_populate_recordset(null::es.events, $1::json)`,
      [JSON.stringify(rows)],
    );
  }
  await ownerPool.query('analyze es.events');
};

const directory = await mkdtemp(path.join(tmpdir(), 'proviso-bench-'));
const database = await openDatabase({ dataDir: directory, log });
const pool = (url: string) => createPool(url, { max: 4, applicationName: 'bench', log });
const ownerPool = pool(database.urls.owner);
const projectorPool = pool(database.urls.projector);
const store = createEventStore({ pool: projectorPool, log });
const subjectKeys = createSubjectKeys({ pool: projectorPool, masterKey: randomBytes(32) });
const codec = createEventCodec({ subjectKeys });

/** Seconds that a read model takes from the first event to the last. */
const measure = async (readModel: ReadModel): Promise<number> => {
  const done = new AbortController();
  const startedAt = performance.now();
  const running = runProjections({
    readModels: [readModel],
    pool: projectorPool,
    store,
    feed: createSubscriptionFeed(store),
    codec,
    readText: async () => undefined,
    log,
    signal: done.signal,
  });
  const head = await store.head();
  for (;;) {
    const { rows } = await ownerPool.query(
      `select from rm_control.checkpoints where version = $1 and read_model = $2
       and (position_commit, position_prepare) >= ($3, $4)`,
      [readModel.version, readModel.name, head.commit, head.prepare],
    );
    if (rows.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  done.abort();
  await running;
  return seconds;
};

try {
  await ensureReadModels(ownerPool, [policies, readOnly]);
  await fill(ownerPool, (event) =>
    codec.encode({
      eventId: randomUUID(),
      event,
      metadata: {
        recordedAt: new Date().toISOString(),
        organizationId: '018f0000-0000-7000-8000-00000000000a',
        actor: { kind: 'user', id: '018f0000-0000-7000-8000-0000000000b0' },
        correlationId: 'bench',
        causationId: 'bench',
      },
    }),
  );
  const reading = await measure(readOnly);
  const projecting = await measure(policies);
  const perSecond = (seconds: number) => `${Math.round(EVENTS / seconds).toLocaleString('en-US')} events/s`;
  console.log(
    `projection of ${EVENTS.toLocaleString('en-US')} policy events on ${STREAMS.toLocaleString('en-US')} streams: ` +
      `${(reading / projecting).toFixed(2)} of read-and-checkpoint only (goal ≥ ${GOAL}; ` +
      `${perSecond(projecting)} against ${perSecond(reading)})`,
  );
} finally {
  await store.close();
  await Promise.all([ownerPool.end(), projectorPool.end()]);
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
