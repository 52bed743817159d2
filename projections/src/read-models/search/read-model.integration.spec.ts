import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamGapError } from '../../engine/projecting/errors.ts';
import { rebuildReadModel } from '../../engine/rebuild/rebuild-read-model.ts';
import { isTransient } from '../../engine/runner/is-transient.ts';
import { documentRemoved, policyCreated, policyDeleted, policyRevised } from '../../testing/events.ts';
import { organizationId } from '../../testing/projection-test.ts';
import { createTextReader, TextUnreadableError } from '../../engine/texts/text-reader.ts';
import { matchingPolicies } from './matching-policies.ts';
import { search } from './projector.ts';
import { type SearchTest, startSearchTest } from './testing/search-test.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

let test: SearchTest;
beforeAll(async () => {
  test = await startSearchTest();
});
afterAll(async () => {
  await test.close();
});

describe('the read model', () => {
  it('contains the same rows after a rebuild, and returns the same results', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(
      tenant,
      { title: 'Rebuilt', content: 'Sterile gowns.' },
      { title: 'Gone', content: 'Once.' },
      { title: 'Other', status: 'active' },
    );
    await test.upload(id, tenant, 'more.docx', test.extracted('Appendix on gowns.'));
    const answers = async () =>
      Promise.all([
        test.ask({ q: 'gowns' }, tenant),
        test.ask({ q: 'sterlie' }, tenant),
        test.ask({ status: 'active' }, tenant),
      ]);
    const before = await answers();
    const { owner, projector } = test.database.pools;
    await rebuildReadModel(search, {
      ...test,
      ownerPool: owner,
      projectorPool: projector,
      signal: new AbortController().signal,
    });
    expect(before.map(({ total }) => total)).toEqual([1, 1, 1]);
    expect(await answers()).toEqual(before);

    await test.create(tenant, { title: 'After the rebuild', content: 'And gowns.' });
    expect(await test.titles('gowns', tenant)).toContain('After the rebuild');
  });

  it('deletes the words of revised or removed texts, as a rebuild would', async () => {
    const tenant = randomUUID();
    const corrections = async (q: string) => (await test.ask({ q }, tenant)).corrections;
    const words = async () => {
      const { rows } = await test.database.pools.projector.query<{ word: string }>(
        `select word from ${schemaNamed('search')}.words where organization_id = $1 order by word`,
        [tenant],
      );
      return rows.map(({ word }) => word);
    };
    const [id = '', deleted = ''] = await test.create(
      tenant,
      { title: 'Sterilization', content: 'Autoclaves and gowns.', regulatoryBody: 'OSHA' },
      { title: 'Ventilator', content: 'Gowns.' },
    );
    const document = await test.upload(
      id,
      tenant,
      'appendix.docx',
      test.extracted('Defibrillator and gowns.'),
    );
    expect((await corrections('autoclavse'))[0]?.instead).toEqual(['autoclaves']);
    expect((await corrections('defbirillator'))[0]?.instead).toEqual(['defibrillator']);

    await test.happen(id, tenant, policyRevised({ title: 'Cleaning', content: 'Basins, gowns.' }));
    expect(await corrections('autoclavse')).toEqual([]);
    expect(await words()).toEqual(
      ['appendix', 'basins', 'cleaning', 'defibrillator', 'docx', 'gowns', 'osha', 'ventilator'].toSorted(),
    );
    await test.happen(id, tenant, policyRevised({ title: 'Washing' }, 3));
    await test.append(`document-${document}`, [documentRemoved()], { organizationId: tenant });
    await test.catchUp(search);
    expect(await corrections('defbirillator')).toEqual([]);
    expect(await words()).toEqual(['basins', 'gowns', 'osha', 'ventilator', 'washing']);

    expect((await corrections('ventilatro'))[0]?.instead).toEqual(['ventilator']);
    await test.happen(deleted, tenant, policyDeleted());
    expect(await corrections('ventilatro')).toEqual([]);
    const among = (options: { deleted: boolean }) =>
      test.asTenant(tenant, async (reader) => {
        const matching = await matchingPolicies(reader, 'ventilatro', {}, options);
        const { rows } = await reader.db.query(`select * from (${matching?.idsOf('$1')}) found`, [
          matching?.value,
        ]);
        return rows;
      });
    expect(await among({ deleted: true })).toEqual([{ policy_id: deleted }]);
    expect(await among({ deleted: false })).toEqual([]);
  });

  it('applies an event only once, and stops at a gap', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(tenant, { title: 'First', content: 'Gloves.' });
    const { projector } = test.database.pools;
    const target = { db: projector, schema: schemaNamed('search') };
    const read = async (revision: number, event: AnyEvent): Promise<void> => {
      await search.project([eventAt(`policy-${id}`, revision, event, tenant)], target, new Map());
    };
    await read(0, policyCreated({ title: 'Second' }));
    expect(await test.titles('first gloves', tenant)).toEqual(['First']);
    await expect(read(2, policyRevised({ title: 'Third' }))).rejects.toThrow(StreamGapError);
    const { rows } = await projector.query(
      `select (select count(*) from ${schemaNamed('search')}.texts where source_id = $1)::integer as texts`,
      [id],
    );
    expect(rows).toEqual([{ texts: 1 }]);
  });

  it('leaves no words in the pending list of its index after a batch', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(tenant, { title: 'One', content: 'Gloves.' });
    await test.happen(id, tenant, policyRevised({ title: 'Two' }));
    await test.upload(id, tenant, 'gowns.pdf', test.extracted('Gowns.'));
    const { rows } = await test.database.pools.owner.query(
      `select gin_clean_pending_list('${schemaNamed('search')}.texts_keys')::integer as pages`,
    );
    expect(rows).toEqual([{ pages: 0 }]);
    expect(await test.titles('gowns', tenant)).toEqual(['Two']);
  });

  it('allows only the API to search, and only within an organization', async () => {
    const { api, platform, projector } = test.database.pools;
    await expect(api.query(`select ${schemaNamed('search')}.index_texts()`)).rejects.toThrow(
      'permission denied',
    );
    const understand = `select * from ${schemaNamed('search')}.understand($1::uuid, '{hygiene}', '{hygien}', '{t}', '')`;
    for (const pool of [platform, projector])
      await expect(pool.query(understand, [organizationId])).rejects.toThrow('permission denied');
    await expect(
      api.query(
        `select * from ${schemaNamed('search')}.found($1, '''x''', null, '{}', '{}', null, null, null, null, null, null, null, 9)`,
        [organizationId],
      ),
    ).rejects.toThrow('permission denied');
    const { rows } = await api.query(
      `select total from ${schemaNamed('search')}.search($1, $2, 9, null, null, null, 9)`,
      [
        organizationId,
        JSON.stringify({
          template: "'\u0001='",
          titles: null,
          ranking: null,
          exact: null,
          inTitle: null,
          inHeadings: null,
          strict: null,
          every: [],
          without: [],
        }),
      ],
    );
    expect(rows).toEqual([{ total: 0 }]);
  });

  it('retries when the file store cannot be read', async () => {
    const unreadable = createTextReader(
      { get: async () => Promise.reject(new Error('EIO')) },
      { info: () => undefined, warn: () => undefined, error: () => undefined },
    );
    const reading = unreadable({ organizationId, sha256: 'a'.repeat(64), size: 1 });
    await expect(reading).rejects.toThrow(TextUnreadableError);
    expect(isTransient(await reading.catch((error: unknown) => error))).toBe(true);
  });
});

const eventAt = (
  stream: string,
  revision: number,
  event: AnyEvent,
  tenant: string,
): Positioned<ReadEvent> => ({
  eventId: randomUUID(),
  stream,
  revision,
  event,
  position: { commit: 1n, prepare: 1n },
  metadata: {
    recordedAt: '2026-03-01T09:00:00.000Z',
    schemaVersion: 1,
    organizationId: tenant,
    actor: { kind: 'user', id: 'somebody' },
    correlationId: 'test',
    causationId: 'test',
  },
});
