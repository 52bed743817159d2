import { randomBytes, randomUUID } from 'node:crypto';
import { noAttributes, type AnyEvent } from '@proviso/contracts';
import {
  createEventCodec,
  createEventStore,
  createSubjectKeys,
  createSubscriptionFeed,
  type EventCodec,
  type Pool,
} from '@proviso/storage';
import { type BenchDatabase, benchLog } from './bench-database.ts';
import { policyInput } from './policy-text.ts';

const CHUNK = 5_000;

/** A policy's event at a revision: first its creation, then edits. */
export const policyEventAt = (revision: number): AnyEvent =>
  revision === 0
    ? {
        type: 'PolicyCreated',
        data: {
          ...noAttributes,
          ...policyInput(
            'Hand hygiene in all clinical areas',
            '# Purpose\n\nEvery member of staff washes their hands before and after each contact. '.repeat(5),
          ),
          policyTypeId: 1,
          source: 'blank',
        },
      }
    : {
        type: 'PolicyRevised',
        data: { changes: { title: `Hand hygiene, edition ${revision}` }, version: revision + 1 },
      };

/**
 * Stores events of `policies` policies in turn, as many concurrent users would, with IP address and browser.
 *
 * @param codec must be able to create keys
 */
const fillPolicyEvents = async (
  ownerPool: Pool,
  codec: EventCodec,
  { streams, events }: { streams: number; events: number },
): Promise<void> => {
  const ids = Array.from({ length: streams }, () => randomUUID());
  const encode = (event: AnyEvent) =>
    codec.encode({
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
    });
  for (let from = 0; from < events; from += CHUNK) {
    const rows = await Promise.all(
      Array.from({ length: CHUNK }, async (_, index) => {
        const revision = Math.floor((from + index) / streams);
        const { eventId, type, data, metadata } = await encode(policyEventAt(revision));
        const stream_id = `policy-${ids[(from + index) % streams]}`;
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

/** Opens the dependencies for projecting stored policy events. */
export const openPolicyEvents = async (
  bench: BenchDatabase,
  filling: { streams: number; events: number },
) => {
  const ownerPool = bench.pool('owner', 4);
  const projectorPool = bench.pool('projector', 4);
  const store = createEventStore({ pool: projectorPool, log: benchLog });
  bench.onEnd(() => store.close());
  const masterKey = randomBytes(32);
  // Only the `api` role may create keys.
  const writing = createEventCodec({
    subjectKeys: createSubjectKeys({ pool: bench.pool('api', 2), masterKey }),
  });
  await fillPolicyEvents(ownerPool, writing, filling);
  return {
    ownerPool,
    projectorPool,
    store,
    feed: () => createSubscriptionFeed(store),
    codec: createEventCodec({ subjectKeys: createSubjectKeys({ pool: projectorPool, masterKey }) }),
  };
};
