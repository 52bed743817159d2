import { randomBytes, randomUUID } from 'node:crypto';
import { noAttributes, type ParsedPolicyInput } from '@proviso/contracts';
import { createEventCodec, createEventStore, createSubjectKeys, type EventStore } from '@proviso/storage';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventLog } from '../../shared/event-log/create-event-log.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { createPolicy, savePolicy } from './commands.ts';
import { readAuthors } from './policy-authors.ts';

let database: TestDatabase;
let eventStore: EventStore;
let log: EventLog;
/** Number of events read so far. */
let read = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = database.pools.api;
  eventStore = createEventStore({ pool, log: silentLog });
  const counted: EventStore = {
    ...eventStore,
    async *readStream(...asked) {
      for await (const event of eventStore.readStream(...asked)) {
        read += 1;
        yield event;
      }
    },
  };
  const codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool, masterKey: randomBytes(32) }) });
  log = createEventLog({ eventStore: counted, codec });
});
afterAll(async () => {
  await eventStore.close();
  await database.drop();
});

const organizationId = randomUUID();
const by = (id: string, time: string): RequestContext => ({
  organizationId,
  actor: { kind: 'user', id },
  correlationId: 'request',
  causationId: 'request',
  now: () => new Date(time),
  newId: v7,
});
const input: ParsedPolicyInput = {
  title: 'Visitors',
  content: 'Visitors sign in.',
  ...noAttributes,
  status: 'draft',
};

it('reports who created a policy and who last changed it, without reading the events in between', async () => {
  const created = await createPolicy(log, by('ada', '2026-03-01T12:00:00.000Z'), input, 'blank');
  const target = { policyId: created.policyId };
  for (const title of ['Guests', 'Callers', 'Deliveries'])
    await savePolicy(
      log,
      by('ben', '2026-03-02T12:00:00.000Z'),
      target,
      { ...input, title },
      { publishes: false },
    );
  const last = await savePolicy(log, by('eve', '2026-03-03T12:00:00.000Z'), target, input, {
    publishes: false,
  });
  expect(last).toMatchObject({
    revision: 4,
    policy: { status: 'existing', version: 5, fields: { title: 'Visitors' } },
  });

  read = 0;
  expect(await readAuthors(log, { ...last, organizationId })).toEqual({
    createdAt: '2026-03-01T12:00:00.000Z',
    createdBy: 'ada',
    updatedAt: '2026-03-03T12:00:00.000Z',
    updatedBy: 'eve',
  });
  expect(read).toBe(2);
});
