import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadNotaryPosition } from '@proviso/backend/notary-position';
import { recordEvents } from '@proviso/backend/record-events';
import { createPostgresEventStore, type EventToAppend, type PositionedEvent, START } from '@proviso/storage';
import { cpuSecondsOf, parentOf, processTree } from '../documents/process-tree.ts';
import { benchLog, withBenchDatabase } from '../support/bench-database.ts';
import { type Goals, type Format } from '../support/goals.ts';
import { median } from '../support/quantile.ts';

const CONCURRENCY = 16;
const PER_ROUND = 10_000;
const ROUNDS = 7;
/** Number of events in the notary's batches while it catches up. */
const BATCH = 2_000;
const ORGANIZATIONS = 20;
const SWEEPING_MS = 200;
const GOAL = 0.05;
const percent: Format = (value) => `${(value * 100).toFixed(1)} %`;

const sample = (organizationId: string): EventToAppend => {
  const eventId = crypto.randomUUID();
  return {
    eventId,
    type: 'PolicyRevised',
    data: {
      changes: { content: { ciphertext: 'A'.repeat(400), subject: organizationId } },
      version: 2,
      policyId: eventId,
    },
    metadata: {
      recordedAt: new Date().toISOString(),
      schemaVersion: 1,
      organizationId,
      actor: { kind: 'user', id: organizationId },
      correlationId: eventId,
      causationId: eventId,
    },
  };
};

setFlagsFromString('--expose-gc');
/** Collects garbage, so that no part of the measurement pays for another part's. */
const collectGarbage = runInNewContext('gc') as () => void;

/** Processor seconds of this process, and of the database server. */
interface Cost {
  own: number;
  database: number;
}

/**
 * Measures the processor time that the notary and the database need to record an event, as a share of the
 * processor time of an append. Wall time would depend on other load on the machine. Linux only.
 */
export const measureNotaryShare = (goals: Goals): Promise<void> =>
  withBenchDatabase(async (bench) => {
    const jobs = bench.pool('jobs', CONCURRENCY + 1);
    const store = createPostgresEventStore({ pool: jobs, log: benchLog });
    bench.onEnd(() => store.close());
    const server = await parentOf(
      (await jobs.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0,
    );
    const databaseSeconds = async (): Promise<number> => cpuSecondsOf(await processTree(server));
    /** Excludes the time that this process takes to read the processor times of the database. */
    const costOf = async (work: () => Promise<void>): Promise<Cost> => {
      collectGarbage();
      // Threads of the engine still sweep after a collection.
      await setTimeout(SWEEPING_MS);
      const before = await databaseSeconds();
      const began = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(began);
      return { own: (user + system) / 1_000_000, database: (await databaseSeconds()) - before };
    };
    const organizations = Array.from({ length: ORGANIZATIONS }, () => crypto.randomUUID());
    const appendRound = (): Promise<Cost> => {
      const left = Array.from({ length: PER_ROUND }, (_, number) =>
        sample(organizations[number % ORGANIZATIONS] ?? ''),
      );
      return costOf(async () => {
        await Promise.all(
          Array.from({ length: CONCURRENCY }, async () => {
            for (let event = left.pop(); event; event = left.pop()) {
              const { organizationId } = event.metadata;
              await store.append(`policy-${crypto.randomUUID()}`, [event], -1, { organizationId });
            }
          }),
        );
      });
    };
    let read = START;
    let recorded = await loadNotaryPosition(jobs);
    const recordRound = async (): Promise<Cost> => {
      const events: PositionedEvent[] = [];
      for await (const event of store.readAll({ from: read })) events.push(event);
      read = events.at(-1)?.position ?? read;
      return costOf(async () => {
        for (let from = 0; from < events.length; from += BATCH) {
          const batch = events.slice(from, from + BATCH);
          const to = batch.at(-1)?.position ?? read;
          await recordEvents(jobs, { from: recorded, to, events: batch });
          recorded = to;
        }
      });
    };
    const rounds: { appending: Cost; recording: Cost }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const appending = await appendRound();
      const recording = await recordRound();
      // The first round is a warm-up.
      if (round > 0) rounds.push({ appending, recording });
    }
    const each = (part: 'appending' | 'recording', where: keyof Cost): string =>
      ((median(rounds.map((round) => round[part][where])) / PER_ROUND) * 1_000_000).toFixed(1);
    const whole = ({ own, database }: Cost): number => own + database;
    goals.atMost(
      'the notary’s share of an append',
      median(rounds.map(({ appending, recording }) => whole(recording) / whole(appending))),
      GOAL,
      percent,
      `${each('recording', 'own')} µs in the process and ${each('recording', 'database')} µs in the database, ` +
        `against ${each('appending', 'own')} µs and ${each('appending', 'database')} µs`,
    );
  });
