// Measures the cost of decoding an event after it was fetched: microseconds per event, the share of that time
// spent on validation, and the extra cost compared with the same event stored before organizations' texts
// were encrypted. Keys come from a real database and are cached, as in the product.
import { randomBytes, randomUUID } from 'node:crypto';
import { noAttributes, eventDefinitions, eventMetadataSchema, type AnyEvent } from '@proviso/contracts';
import { createEventCodec, createSubjectKeys, type EventCodec, type StoredEvent } from '@proviso/storage';
import { withBenchDatabase } from './support/bench-database.ts';
import { policyInput } from './support/policy-text.ts';
import { median } from './support/quantile.ts';

const PER_ROUND = 1_000;
const ROUNDS = 15;
const PARAGRAPH =
  'Every member of staff washes their hands before and after each contact with a person in care. ';

const text = (kilobytes: number): string =>
  PARAGRAPH.repeat(Math.ceil((kilobytes * 1024) / PARAGRAPH.length)).slice(0, kilobytes * 1024);

const created = (kilobytes: number): AnyEvent => ({
  type: 'PolicyCreated',
  data: {
    ...noAttributes,
    ...policyInput('Hand hygiene in all clinical areas', text(kilobytes)),
    policyTypeId: 1,
    source: 'blank',
  },
});

const samples: Record<string, AnyEvent> = {
  'PolicyCreated, 1 KiB': created(1),
  'PolicyCreated, 4 KiB': created(4),
  'PolicyCreated, 16 KiB': created(16),
  'PolicyCreated, 100 KiB': created(100),
  'PolicyCreated, 512 KiB': created(512),
  PolicyStatusChanged: { type: 'PolicyStatusChanged', data: { status: 'active', note: 'Approved' } },
  PolicyDeleted: { type: 'PolicyDeleted', data: {} },
  UserSignedIn: { type: 'UserSignedIn', data: { userId: randomUUID(), method: 'password' } },
};

/** `stored` in schema version 1, with unencrypted texts. */
const inPlain = (stored: StoredEvent, { data }: AnyEvent): StoredEvent => ({
  ...stored,
  data: JSON.parse(JSON.stringify(data)) as StoredEvent['data'],
  metadata: { ...stored.metadata, schemaVersion: 1 },
});

/** Processor time of one call in microseconds, which excludes other processes on the machine. */
const cost = async (calls: number, work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
};

const organizationId = randomUUID();
const actor = { kind: 'user', id: randomUUID() } as const;
const store = async (codec: EventCodec, event: AnyEvent): Promise<StoredEvent> => ({
  ...(await codec.encode({
    eventId: randomUUID(),
    event,
    metadata: {
      recordedAt: new Date().toISOString(),
      organizationId,
      actor,
      correlationId: randomUUID(),
      causationId: randomUUID(),
      ip: '203.0.113.9',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  })),
  stream: `policy-${randomUUID()}`,
  revision: 0,
});

await withBenchDatabase(async (bench) => {
  const subjectKeys = createSubjectKeys({ pool: bench.pool('api', 2), masterKey: randomBytes(32) });
  const codec = createEventCodec({ subjectKeys });
  for (const [name, event] of Object.entries(samples)) {
    // Parsed from JSON, like an engine's result.
    const stored = JSON.parse(JSON.stringify(await store(codec, event))) as StoredEvent;
    const read = await codec.decode(stored);
    const schema = eventDefinitions.get(event.type)?.schema;
    if (!schema) throw new Error(`${event.type} has no definition`);
    const plain = inPlain(stored, event);
    const rounds: { decode: number; plain: number; check: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        decode: await cost(PER_ROUND, () => codec.decode(stored)),
        plain: await cost(PER_ROUND, () => codec.decode(plain)),
        check: await cost(PER_ROUND, () => {
          schema.parse(read.event.data);
          eventMetadataSchema.parse(read.metadata);
        }),
      });
    }
    const [decode, more, check] = [
      median(rounds.map((each) => each.decode)),
      median(rounds.map((each) => each.decode - each.plain)),
      median(rounds.map((each) => each.check)),
    ].map((value) => value.toFixed(1));
    console.log(
      `${name.padEnd(24)} ${decode} µs to decode: ${check} µs to check it, ${more} µs more than unencrypted`,
    );
  }
});
