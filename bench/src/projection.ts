// Projection of policy events through the real runner, as a ratio to only reading the same events and checkpointing.
import { randomBytes, randomUUID } from 'node:crypto';
import type { AnyEvent } from '@proviso/contracts';
import { ensureReadModels, policies, type ReadModel, runProjections } from '@proviso/projections';
import {
  createEventCodec,
  createEventStore,
  createSubjectKeys,
  createSubscriptionFeed,
  type EventToAppend,
  type Pool,
} from '@proviso/storage';
import { type BenchDatabase, benchLog as log, withBenchDatabase } from './support/bench-database.ts';
import { createGoals, ratio } from './support/goals.ts';

const STREAMS = 20_000;
const EVENTS = 100_000;
const GOAL = 0.24;
/** Measurements of each, by turns; the median counts. */
const ROUNDS = 3;

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

const measureOn = async (bench: BenchDatabase): Promise<{ reading: number; projecting: number }> => {
  const ownerPool = bench.pool('owner', 4);
  const projectorPool = bench.pool('projector', 4);
  const store = createEventStore({ pool: projectorPool, log });
  bench.onEnd(() => store.close());
  const masterKey = randomBytes(32);
  // Only the API may make keys.
  const writing = createEventCodec({
    subjectKeys: createSubjectKeys({ pool: bench.pool('api', 2), masterKey }),
  });
  const codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool: projectorPool, masterKey }) });

  /** Seconds that a read model takes from the first event to the last. */
  const measure = async (readModel: ReadModel): Promise<number> => {
    await ensureReadModels(ownerPool, [readModel]);
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

  await fill(ownerPool, (event) =>
    writing.encode({
      eventId: randomUUID(),
      event,
      metadata: {
        recordedAt: new Date().toISOString(),
        organizationId: '018f0000-0000-7000-8000-00000000000a',
        actor: { kind: 'user', id: '018f0000-0000-7000-8000-0000000000b0' },
        correlationId: 'bench',
        causationId: 'bench',
        ip: '203.0.113.9',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    }),
  );
  const rounds: { reading: number; projecting: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      reading: await measure({ ...readOnly, version: 1_000 + round }),
      projecting: await measure({ ...policies, version: 2_000 + round }),
    });
  const byRatio = rounds.toSorted((a, b) => a.reading / a.projecting - b.reading / b.projecting);
  const [median] = byRatio.slice(Math.floor(ROUNDS / 2));
  if (!median) throw new Error('nothing was measured');
  return median;
};

const goals = createGoals();
await withBenchDatabase(async (bench) => {
  const { reading, projecting } = await measureOn(bench);
  const perSecond = (seconds: number) => `${Math.round(EVENTS / seconds).toLocaleString('en-US')} events/s`;
  goals.atLeast(
    `projection of ${EVENTS.toLocaleString('en-US')} policy events, beside reading them`,
    reading / projecting,
    GOAL,
    ratio,
    `${perSecond(projecting)} against ${perSecond(reading)} on ${STREAMS.toLocaleString('en-US')} streams`,
  );
});
process.exitCode = goals.conclude() ? 0 : 1;
