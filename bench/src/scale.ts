// Measures the cost of a policy event: bytes in the store and in each read model, and the processor time of
// Node and Postgres to append it, to read it, and to project it into all read models. Processor time does not
// depend on other load on the machine. docs/scale.md is computed from these figures in
// scripts/lib/scale-model.mjs, so update both together.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ensureReadModels, readModels, readModelStatuses, runProjections } from '@proviso/projections';
import { canonicalForm, createPostgresEventStore, START } from '@proviso/storage';
import { benchLog as log, withBenchDatabase } from './support/bench-database.ts';
import { openPolicyEvents } from './support/policy-events.ts';

const STREAMS = 5_000;
const EVENTS = 25_000;
const APPENDS = 4_000;
const CONCURRENCY = 16;
/** Number of ticks per second in which Linux reports processor times. */
const TICKS_PER_SECOND = 100;

await withBenchDatabase(async (bench) => {
  const { ownerPool, projectorPool, store, feed, codec } = await openPolicyEvents(bench, {
    streams: STREAMS,
    events: EVENTS,
  });

  /** Processor time, in microseconds, of Postgres's running processes. */
  const postgresTime = async (): Promise<ReadonlyMap<number, number>> => {
    const { rows } = await ownerPool.query<{ pid: number }>('select pid from pg_stat_activity');
    const times = await Promise.all(
      rows.map(async ({ pid }) => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [pid, ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6] as const;
      }),
    );
    return new Map(times);
  };
  const measure = async (what: string, events: number, work: () => Promise<unknown>): Promise<void> => {
    const [node, postgres] = [process.cpuUsage(), await postgresTime()];
    await work();
    const { user, system } = process.cpuUsage(node);
    let used = 0;
    for (const [pid, time] of await postgresTime()) used += time - (postgres.get(pid) ?? 0);
    const each = (micros: number) => Math.round(micros / events);
    console.log(`${what}: ${each(user + system)} µs an event in Node, ${each(used)} µs in Postgres`);
  };
  const bytesOf = async (schema: string): Promise<number> => {
    const { rows } = await ownerPool.query<{ bytes: string }>(
      `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1 and c.relkind = 'r'`,
      [schema],
    );
    return Number(rows[0]?.bytes ?? 0);
  };

  console.log(`store: ${Math.round((await bytesOf('es')) / EVENTS)} bytes an event, indexes included`);
  await measure('reading', EVENTS, async () => {
    for await (const _ of store.readAll({ from: START }));
  });

  await measure('checking, as a restored history is', EVENTS, async () => {
    for await (const event of store.readAll({ from: START })) {
      createHash('sha256').update(canonicalForm(event)).digest('hex');
      await codec.decode(event);
    }
  });

  await ensureReadModels(ownerPool, readModels);
  const done = new AbortController();
  let running: Promise<void> | undefined;
  await measure('into all read models', EVENTS, async () => {
    running = runProjections({
      readModels,
      pool: projectorPool,
      store,
      feed: feed(),
      codec,
      readText: async () => undefined,
      log,
      signal: done.signal,
    });
    for (;;) {
      const statuses = await readModelStatuses({
        db: ownerPool,
        store,
        feed: feed(),
        readModels,
        countUpTo: 1,
      });
      if (statuses.every(({ lag }) => lag === 0)) return;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  });
  done.abort();
  await running;
  let all = 0;
  for (const { name, version } of readModels) {
    const bytes = (await bytesOf(`rm_${name.replaceAll('-', '_')}_v${version}`)) / EVENTS;
    all += bytes;
    if (bytes > 1) console.log(`  ${name}: ${Math.round(bytes)} bytes an event`);
  }
  console.log(`all read models: ${Math.round(all)} bytes an event`);

  const appender = createPostgresEventStore({ pool: bench.pool('api', CONCURRENCY), log });
  bench.onEnd(() => appender.close());
  const organizationId = '018f0000-0000-7000-8000-00000000000a';
  const append = (id: string): Promise<unknown> =>
    appender.append(
      `policy-${id}`,
      [
        {
          eventId: id,
          type: 'PolicyRevised',
          data: {
            policyId: id,
            title: 'Information security',
            content: 'All staff. '.repeat(40),
            version: 1,
          },
          metadata: {
            recordedAt: new Date().toISOString(),
            schemaVersion: 1,
            organizationId,
            actor: { kind: 'user', id: organizationId },
            correlationId: id,
            causationId: id,
          },
        },
      ],
      -1,
      { organizationId },
    );
  const left = Array.from({ length: APPENDS }, () => crypto.randomUUID());
  const appendAll = () =>
    Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) await append(id);
      }),
    );
  // Opens the connections before time is measured.
  await Promise.all(Array.from({ length: CONCURRENCY }, () => append(crypto.randomUUID())));
  await measure(`appending, ${CONCURRENCY} at a time`, APPENDS, appendAll);
});
