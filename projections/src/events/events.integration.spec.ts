import { randomUUID } from 'node:crypto';
import { destroyOrganizationKey, type EventToAppend, type JsonObject } from '@proviso/storage';
import { Client } from 'pg';
import { FakeEventStoreDb, runInProcess } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../read-models/audit-log/projector.ts';
import { documents } from '../read-models/documents/projector.ts';
import { policies } from '../read-models/policies/projector.ts';
import type { ReadModel } from '../engine/read-model.ts';
import { schemaOf } from '../engine/schema-of.ts';
import { rebuildReadModel } from '../engine/rebuild/rebuild-read-model.ts';
import { search } from '../read-models/search/projector.ts';
import { policyCreated, policyDeleted, policyRevised } from '../testing/events.ts';
import { organizationId, type ProjectionTest, startProjectionTest } from '../testing/projection-test.ts';
import { eventsCommand } from './events-command.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

/** Runs the command as an operator would while the product is running. */
const command = (args: readonly string[], environment: Record<string, string> = {}) =>
  runInProcess(
    eventsCommand,
    {
      DATABASE_URL: test.database.superuserUrl,
      ...environment,
    },
    args,
  );

/** An event as it was stored before organizations' texts were encrypted. */
const old = (type: string, data: JsonObject, recordedAt: string): EventToAppend => ({
  eventId: randomUUID(),
  type,
  data,
  metadata: {
    recordedAt,
    schemaVersion: 1,
    organizationId,
    actor: { kind: 'user', id: 'ada' },
    correlationId: 'c',
    causationId: 'c',
  },
});
const created = {
  title: 'Laser safety',
  content: '# Purpose\n\nNobody looks into the laser.',
  facilityType: null,
  state: null,
  regulatoryBody: null,
  industry: null,
  policyTypeId: null,
  status: 'draft',
  source: 'blank',
};

describe('the events command', () => {
  it('reports the number of events with unencrypted texts', async () => {
    await test.append(`policy-${randomUUID()}`, [policyCreated({ title: 'Sealed' }), policyDeleted()]);
    expect((await command(['plain'])).output).toContain(
      '0 events of 2 hold text of an organization in plain',
    );

    await test.store.append(
      `policy-${randomUUID()}`,
      [
        old('PolicyCreated', created, '2025-01-02T00:00:00.000Z'),
        old('PolicyRevised', { changes: { title: 'Lasers' }, version: 2 }, '2025-02-03T00:00:00.000Z'),
        // This event has no text.
        old('PolicyRevised', { changes: { state: 'CA' }, version: 3 }, '2025-03-04T00:00:00.000Z'),
        old('PolicyRevised', { changes: {}, version: 4, note: 'Why' }, '2025-04-05T00:00:00.000Z'),
        old('PolicyStatusChanged', { status: 'active' }, '2025-05-06T00:00:00.000Z'),
        old('PolicyVanished', { title: 'From the future' }, '2025-06-07T00:00:00.000Z'),
      ],
      'no-stream',
      { organizationId },
    );
    const { code, output } = await command(['plain']);
    expect(code).toBe(0);
    expect(output).toContain('3 events of 8 hold text of an organization in plain');
    expect(output).toMatch(/PolicyCreated +1 {2}2025-01-02 to 2025-01-02/);
    expect(output).toMatch(/PolicyRevised +2 {2}2025-02-03 to 2025-04-05/);
    expect(output).not.toContain('PolicyStatusChanged');
    expect(output).toContain('nothing rewrites stored events');
    expect(output).toContain('1 event can be judged by a newer version only');
  });

  it('moves the events to EventStoreDB and back, and reports both moves', async () => {
    const server = await FakeEventStoreDb.start();
    try {
      const unnamed = await command(['move', '--to', 'eventstoredb']);
      expect(unnamed.output).toContain('EVENTSTORE_URL: expected the EventStoreDB that the events go to');
      expect(unnamed.code).toBe(1);

      const there = await command(['move', '--to', 'eventstoredb'], { EVENTSTORE_URL: server.url });
      const [, digest] = /^Postgres: 8 events, SHA-256 ([0-9a-f]{64})$/m.exec(there.output) ?? [];
      expect(there.output).toContain(`EventStoreDB: 8 events, SHA-256 ${digest}\nThe same. Written now: 8;`);
      expect(there.code).toBe(0);

      const back = await command(['move', '--to', 'postgres'], { EVENTSTORE_URL: server.url });
      expect(back.output).toContain(`Postgres: 8 events, SHA-256 ${digest}\nThe same. Written now: 0;`);
      expect(back.output).toContain('start with EVENTSTORE_URL unset');
      expect(back.code).toBe(0);
    } finally {
      server.kill();
    }
  });

  it('adopts events from another cluster, and rebuilds the read models', async () => {
    const own = await startProjectionTest();
    try {
      const [first, second] = [randomUUID(), randomUUID()];
      await own.append(`policy-${first}`, [policyCreated({ title: 'Before the restore' })]);
      await own.catchUp(policies);
      const superuser = new Client({ connectionString: own.database.superuserUrl });
      await superuser.connect();
      await superuser.query('alter table es.events disable trigger events_append_only');
      await superuser.query("update es.events set transaction_id = '1000000000000'");
      await superuser.query('alter table es.events enable trigger events_append_only');
      // pg_restore restores rights on the database only if it creates the database.
      await superuser.query(`revoke all on database "${own.database.name}" from proviso_owner`);
      await superuser.end();
      const environment = {
        DATABASE_URL: own.database.superuserUrl,
        PROVISO_MASTER_KEY: own.masterKey.toString('base64'),
      };

      const { code, output } = await command(['adopt'], environment);
      expect(output).toContain('adopted 1 event and the positions of 0 reactions');
      expect(output).toContain('policies: rebuilt from 1 event');
      expect(code).toBe(0);
      await own.append(`policy-${second}`, [policyCreated({ title: 'After the restore' })]);
      await own.catchUp(policies);
      const { rows } = await own.asTenant(organizationId, ({ db }) =>
        db.query(`select title from ${schemaOf(policies)}.policies order by title`),
      );
      expect(rows).toEqual([{ title: 'After the restore' }, { title: 'Before the restore' }]);
    } finally {
      await own.close();
    }
  });

  it('prints its usage', async () => {
    const { code, output } = await command(['erase']);
    expect(output).toContain('usage: npm run events');
    expect(code).toBe(2);
  });
});

describe('the destruction of an organization’s key', () => {
  it('leaves no texts of the organization in rebuilt read models, but keeps actors, times and actions', async () => {
    const own = await startProjectionTest();
    try {
      const policyId = randomUUID();
      const oldId = randomUUID();
      const documentId = randomUUID();
      await own.append(`policy-${policyId}`, [
        policyCreated({ title: 'Laser safety', content: 'Nobody looks into the laser.' }),
        policyRevised({ title: 'Laser rules' }),
      ]);
      await own.store.append(
        `policy-${oldId}`,
        [old('PolicyCreated', created, '2025-01-02T00:00:00.000Z')],
        'no-stream',
        { organizationId },
      );
      await own.append(`document-${documentId}`, [
        {
          type: 'DocumentUploaded',
          data: {
            policyId,
            originalName: 'laser.pdf',
            mimeType: 'application/pdf',
            fileSize: 1,
            sha256: 'ab',
          },
        },
      ]);
      const all: readonly ReadModel[] = [policies, auditLog, documents, search];
      await own.catchUp(...all);
      const superuser = new Client({ connectionString: own.database.superuserUrl });
      await superuser.connect();
      const everything = async () => {
        const { rows: tables } = await superuser.query<{ name: string }>(
          `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
           where table_schema ~ '^rm_(policies|audit|documents|search)'`,
        );
        const texts: string[] = [];
        for (const { name } of tables) {
          const { rows } = await superuser.query<{ row: string }>(`select t::text as row from ${name} t`);
          texts.push(...rows.map(({ row }) => row));
        }
        return texts.join('\n');
      };
      expect((await everything()).match(/laser/gi)?.length).toBeGreaterThan(8);

      await destroyOrganizationKey(own.subjectKeys, organizationId);
      for (const readModel of all)
        await rebuildReadModel(readModel, {
          ownerPool: own.database.pools.owner,
          projectorPool: own.database.pools.projector,
          store: own.store,
          feed: own.feed,
          codec: own.codec,
          readText: own.readText,
          signal: new AbortController().signal,
        });
      const { rows: titles } = await own.asTenant(organizationId, ({ db }) =>
        db.query(`select id, title, version from ${schemaOf(policies)}.policies order by version desc`),
      );
      expect(titles).toEqual([
        { id: policyId, title: 'erased', version: 2 },
        { id: oldId, title: 'erased', version: 1 },
      ]);
      const { rows: entries } = await own.asTenant(organizationId, ({ db }) =>
        db.query(`select event_type from ${schemaOf(auditLog)}.entries order by event_type`),
      );
      expect(entries).toEqual([
        { event_type: 'DocumentUploaded' },
        { event_type: 'PolicyCreated' },
        { event_type: 'PolicyCreated' },
        { event_type: 'PolicyRevised' },
      ]);
      expect(await everything()).not.toMatch(/laser/i);
      await superuser.end();
    } finally {
      await own.close();
    }
  });
});
