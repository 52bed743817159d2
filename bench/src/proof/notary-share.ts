import { loadNotaryPosition } from '@proviso/backend/notary-position';
import { recordEvents } from '@proviso/backend/record-events';
import { createPostgresEventStore, type EventToAppend, type PositionedEvent, START } from '@proviso/storage';
import { cpuSecondsOf, parentOf, processTree } from '../documents/process-tree.ts';
import { benchLog, withBenchDatabase } from '../support/bench-database.ts';
import { type Goals, type Format } from '../support/goals.ts';
import { median } from '../support/quantile.ts';

const CONCURRENCY = 16;
const PER_ROUND = 4_000;
const ROUNDS = 7;
/** Number of events in the notary's batches while it catches up. */
const BATCH = 2_000;
const ORGANIZATIONS = 20;
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
    /** Processor seconds used so far by this process and the database server. */
    const costOf = async (): Promise<number> =>
      cpuSecondsOf([String(process.pid), ...(await processTree(server))]);
    const organizations = Array.from({ length: ORGANIZATIONS }, () => crypto.randomUUID());
    const appendRound = async (): Promise<number> => {
      const left = Array.from({ length: PER_ROUND }, (_, number) =>
        sample(organizations[number % ORGANIZATIONS] ?? ''),
      );
      const cpu = await costOf();
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (let event = left.pop(); event; event = left.pop()) {
            const { organizationId } = event.metadata;
            await store.append(`policy-${crypto.randomUUID()}`, [event], -1, { organizationId });
          }
        }),
      );
      return (await costOf()) - cpu;
    };
    let read = START;
    const recordRound = async (): Promise<number> => {
      const events: PositionedEvent[] = [];
      for await (const event of store.readAll({ from: read })) events.push(event);
      read = events.at(-1)?.position ?? read;
      const cpu = await costOf();
      for (let from = 0; from < events.length; from += BATCH) {
        const batch = events.slice(from, from + BATCH);
        const to = batch.at(-1)?.position ?? read;
        await recordEvents(jobs, { from: await loadNotaryPosition(jobs), to, events: batch });
      }
      return (await costOf()) - cpu;
    };
    const rounds: { appending: number; recording: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const appending = await appendRound();
      const recording = await recordRound();
      // The first round is a warm-up.
      if (round > 0) rounds.push({ appending, recording });
    }
    const each = (name: 'appending' | 'recording'): string =>
      ((median(rounds.map((round) => round[name])) / PER_ROUND) * 1_000_000).toFixed(0);
    goals.atMost(
      'the notary’s share of an append',
      median(rounds.map(({ appending, recording }) => recording / appending)),
      GOAL,
      percent,
      `${each('recording')} µs of processor time against ${each('appending')} µs`,
    );
  });
