import { randomUUID } from 'node:crypto';
import { createEventCodec, createSubjectKeys, type Pool } from '@proviso/storage';
import type { Author } from '../support/http-client.ts';
import { policyEventAt } from '../support/policy-events.ts';

const CHUNK = 1_000;

/** Appends policy events to the store: each policy's creation, followed by revisions of its title. */
export const fillHistory = async (
  { owner, api, masterKey }: { owner: Pool; api: Pool; masterKey: Buffer },
  { organizationId, userId }: Pick<Author, 'organizationId' | 'userId'>,
  count: number,
): Promise<void> => {
  const codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool: api, masterKey }) });
  const perPolicy = 10;
  let id = randomUUID();
  for (let from = 0; from < count; from += CHUNK) {
    const rows = [];
    for (let number = from; number < Math.min(count, from + CHUNK); number += 1) {
      const revision = number % perPolicy;
      if (revision === 0) id = randomUUID();
      const { eventId, type, data, metadata } = await codec.encode({
        eventId: randomUUID(),
        event: policyEventAt(revision),
        metadata: {
          recordedAt: new Date().toISOString(),
          organizationId,
          actor: { kind: 'user', id: userId },
          correlationId: 'bench',
          causationId: 'bench',
        },
      });
      rows.push({
        event_id: eventId,
        type,
        stream_id: `policy-${id}`,
        stream_revision: revision,
        data,
        metadata,
      });
    }
    await owner.query(
      `insert into es.events (event_id, type, stream_id, stream_revision, data, metadata)
       select event_id, type, stream_id, stream_revision, data, metadata
       from json_populate_recordset(null::es.events, $1::json)`,
      [JSON.stringify(rows)],
    );
  }
};
