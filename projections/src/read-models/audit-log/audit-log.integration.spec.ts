import { createHash, randomUUID } from 'node:crypto';
import type { AuditListQuery } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../accounts/projector.ts';
import {
  analysisCompleted,
  analysisFailed,
  analysisRequested,
  analysisStarted,
  documentUploaded,
  policyCreated,
  policyDeleted,
  policyRevised,
  policyStatusChanged,
  userSignedUp,
} from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest, userId } from '../../testing/projection-test.ts';
import { auditLog } from './projector.ts';
import { countAuditEntries } from './count-audit-entries.ts';
import type { AuditQueryOptions } from './matching-entries.ts';
import { listAuditEntries } from './queries.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const now = new Date('2026-03-10T12:00:00.000Z');
const list = async (
  organizationId: string,
  query: AuditListQuery = {},
  page: { limit?: number; cursor?: string } = {},
  options: Partial<AuditQueryOptions> = {},
) =>
  test.asTenant(organizationId, (tenant) =>
    listAuditEntries(
      tenant,
      query,
      { limit: 50, ...page },
      {
        now,
        decrypt: (value) => test.codec.decryptAll(value),
        administratorName: async (id) => `Administrator ${id}`,
        ...options,
      },
    ),
  );
const sentences = async (organizationId: string, query?: AuditListQuery) =>
  (await list(organizationId, query)).items.map(({ details }) => details);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the audit log', () => {
  it('records each change of a policy, with the changed values', async () => {
    const organizationId = randomUUID();
    const id = randomUUID();
    const step = (minute: number, ...events: Parameters<ProjectionTest['append']>[1]) =>
      test.append(`policy-${id}`, events, {
        organizationId,
        recordedAt: `2026-03-01T09:0${minute}:00.000Z`,
        ip: '192.0.2.7',
        userAgent: 'Firefox',
      });
    await step(0, policyCreated({ content: 'one' }));
    await step(1, policyRevised({ title: 'Hand washing', content: 'two' }));
    await step(2, policyStatusChanged('active'));
    await step(3, policyDeleted());
    await test.catchUp(auditLog);

    const { items } = await list(organizationId);
    expect(items.map(({ action, details }) => [action, details])).toEqual([
      ['DELETE', 'Deleted policy “Hand washing”'],
      ['UPDATE', 'Changed the status of policy “Hand washing” from Draft to Active'],
      ['UPDATE', 'Edited policy “Hand washing”: title, content'],
      ['CREATE', 'Created policy “Hand hygiene”'],
    ]);
    const [deleted, published, revised, created] = items;
    expect(created).toMatchObject({
      eventType: 'PolicyCreated',
      entityType: 'policy',
      entityId: id,
      userId,
      timestamp: '2026-03-01T09:00:00.000Z',
      ipAddress: '192.0.2.7',
      userAgent: 'Firefox',
      beforeValue: null,
      afterValue: {
        title: 'Hand hygiene',
        content: { sha256: sha256('one'), revision: 0 },
        status: 'draft',
        version: 1,
      },
    });
    expect(revised).toMatchObject({
      beforeValue: { title: 'Hand hygiene', content: { sha256: sha256('one'), revision: 0 }, version: 1 },
      afterValue: { title: 'Hand washing', content: { sha256: sha256('two'), revision: 1 }, version: 2 },
    });
    expect(published).toMatchObject({ beforeValue: { status: 'draft' }, afterValue: { status: 'active' } });
    expect(deleted).toMatchObject({
      beforeValue: { title: 'Hand washing', status: 'active' },
      afterValue: null,
    });
  });

  it('describes an event in English, and by a code and parameters for other languages', async () => {
    const organizationId = randomUUID();
    const id = randomUUID();
    await test.append(`policy-${id}`, [policyCreated(), policyStatusChanged('review')], { organizationId });
    await test.catchUp(auditLog);
    expect((await list(organizationId)).items[0]).toMatchObject({
      detailCode: 'policy-status-changed',
      parameters: { title: 'Hand hygiene', statusBefore: 'draft', status: 'review' },
      details: 'Changed the status of policy “Hand hygiene” from Draft to Under Review',
    });
  });

  it('records an analysis, but not the content of its result', async () => {
    const organizationId = randomUUID();
    const policyId = randomUUID();
    await test.append(
      `analysis-${randomUUID()}`,
      [analysisRequested(policyId), analysisStarted(), analysisCompleted(policyId, 72)],
      { organizationId },
    );
    await test.append(`analysis-${randomUUID()}`, [analysisRequested(policyId), analysisFailed()], {
      organizationId,
    });
    // An analysis as it was stored before requests had their own events.
    const old = {
      eventId: randomUUID(),
      type: 'AnalysisCompleted',
      data: { policyId, policyVersion: 1, analysisType: 'compliance', complianceScore: 60, engine: 'old' },
      metadata: {
        recordedAt: '2026-03-02T09:00:00.000Z',
        schemaVersion: 1,
        organizationId,
        actor: { kind: 'user', id: userId },
        correlationId: 'test',
        causationId: 'test',
      },
    } as const;
    await test.store.append(`analysis-${randomUUID()}`, [old], 'no-stream', old.metadata);
    await test.append(`analysis-${randomUUID()}`, [analysisRequested(policyId)], {
      organizationId,
      recordedAt: '2026-03-03T09:00:00.000Z',
    });
    await test.catchUp(auditLog);

    const { items } = await list(organizationId);
    expect(items.map(({ action, details }) => [action, details])).toEqual([
      ['CREATE', 'Requested a compliance check of version 1 of a policy'],
      ['CREATE', 'Completed a compliance check of version 1 of a policy, score 60'],
      ['UPDATE', 'An analysis failed: the engine took too long'],
      ['CREATE', 'Requested a compliance check of version 1 of a policy'],
      ['UPDATE', 'Completed a compliance check of version 1 of a policy, score 72'],
      ['UPDATE', 'Started an analysis with test 1'],
      ['CREATE', 'Requested a compliance check of version 1 of a policy'],
    ]);
    expect(items[4]?.afterValue).toEqual({
      policyId,
      policyVersion: 1,
      analysisType: 'compliance',
      complianceScore: 72,
      status: 'completed',
      engine: 'test 1',
      libraryVersion: 'a'.repeat(64),
      documents: 0,
    });
  });

  it('encrypts personal text, decrypts it while its key exists, and later shows it as erased', async () => {
    const organizationId = randomUUID();
    const person = randomUUID();
    await test.append(`user-${person}`, [userSignedUp(person)], {
      organizationId,
      actor: { kind: 'user', id: person },
      ip: '192.0.2.9',
    });
    await test.catchUp(auditLog);

    const stored = await test.database.pools.platform.query<{ text: string }>(
      `select entries::text as text from ${schemaNamed('audit-log')}.entries where entity_id = $1`,
      [person],
    );
    expect(stored.rows).toHaveLength(1);
    expect(stored.rows[0]?.text).not.toMatch(/ada@example\.org|\bAda\b|Okafor|192\.0\.2\.9/);
    expect((await list(organizationId)).items[0]).toMatchObject({
      details: 'Signed up',
      ipAddress: '192.0.2.9',
      afterValue: { email: 'ada@example.org', firstName: 'Ada', lastName: 'Okafor' },
    });

    await test.subjectKeys.destroy(person);
    expect((await list(organizationId)).items[0]).toMatchObject({
      ipAddress: 'erased',
      afterValue: { email: 'erased', firstName: 'erased', lastName: 'erased' },
    });
  });

  it('shows views and sign-ins, which change nothing', async () => {
    const organizationId = randomUUID();
    const policyId = randomUUID();
    const metadata = { organizationId };
    await test.append(
      `session-${randomUUID()}`,
      [
        { type: 'UserSignedIn', data: { userId, method: 'password' } },
        { type: 'UserSignedOut', data: { userId } },
      ],
      metadata,
    );
    await test.append(
      `access-${userId}-2026-03`,
      [{ type: 'PolicyViewed', data: { policyId, version: 3, title: 'Hand hygiene' } }],
      metadata,
    );
    await test.catchUp(auditLog);

    const { items } = await list(organizationId);
    expect(items.map(({ action, details, entityId }) => [action, details, entityId])).toEqual([
      ['VIEW', 'Viewed policy “Hand hygiene”, version 3', policyId],
      ['SIGN_IN', 'Signed out', userId],
      ['SIGN_IN', 'Signed in with a password', userId],
    ]);
    expect(items.every(({ beforeValue, afterValue }) => beforeValue === null && afterValue === null)).toBe(
      true,
    );
  });

  it('hides events of the installation from every tenant', async () => {
    const emailKey = sha256('nobody@example.org');
    const failed = (reason: 'unknown-email' | 'wrong-password') =>
      ({ type: 'UserSignInFailed', data: { emailKey, reason } }) as const;
    const organizationId = randomUUID();
    await test.append(`signIn-${emailKey}-2026-03-01`, [failed('unknown-email')], {
      organizationId: 'platform',
    });
    await test.append(`signIn-${emailKey}-2026-03-02`, [failed('wrong-password')], { organizationId });
    await test.catchUp(auditLog);

    expect(await sentences(organizationId)).toEqual(['Failed to sign in: wrong password']);
    const { rows } = await test.database.pools.platform.query(
      `select detail_code, parameters from ${schemaNamed('audit-log')}.entries where organization_id is null`,
    );
    expect(rows).toEqual([{ detail_code: 'sign-in-failed', parameters: { signInFailure: 'unknown-email' } }]);
  });

  it('filters, searches, and counts entries', async () => {
    const organizationId = randomUUID();
    const person = randomUUID();
    const at = (recordedAt: string) => ({
      organizationId,
      recordedAt,
      actor: { kind: 'user' as const, id: person },
    });
    await test.append(`user-${person}`, [userSignedUp(person)], at('2025-11-01T09:00:00.000Z'));
    await test.append(
      `policy-${randomUUID()}`,
      [policyCreated({ title: 'Fire safety' })],
      at('2026-01-05T09:00:00.000Z'),
    );
    await test.append(
      `document-${randomUUID()}`,
      [documentUploaded(randomUUID(), 'plan_50%.pdf')],
      at('2026-02-20T09:00:00.000Z'),
    );
    await test.append(
      `policy-${randomUUID()}`,
      [policyCreated({ title: 'Evacuation' }), policyDeleted()],
      at('2026-03-10T00:00:00.000Z'),
    );
    await test.catchUp(accounts, auditLog);

    const [today, month] = [
      ['Deleted policy “Evacuation”', 'Created policy “Evacuation”'],
      ['Uploaded document “plan_50%.pdf”'],
    ];
    expect(await sentences(organizationId, { timeRange: 'today' })).toEqual(today);
    expect(await sentences(organizationId, { timeRange: 'week' })).toEqual(today);
    expect(await sentences(organizationId, { timeRange: 'month' })).toEqual([...today, ...month]);
    expect(await sentences(organizationId, { timeRange: 'quarter' })).toHaveLength(4);
    expect(await sentences(organizationId)).toHaveLength(5);
    expect(await sentences(organizationId, { action: 'DELETE' })).toEqual(['Deleted policy “Evacuation”']);
    expect(await sentences(organizationId, { entityType: 'document' })).toEqual(month);
    expect(await sentences(organizationId, { topic: 'policy-changes' })).toHaveLength(4);
    expect(await sentences(organizationId, { topic: 'exports' })).toEqual([]);
    expect(await sentences(organizationId, { search: '50%' })).toEqual(month);
    expect(await sentences(organizationId, { search: 'fire' })).toEqual(['Created policy “Fire safety”']);
    expect(await sentences(organizationId, { search: 'okafor' })).toHaveLength(5);
    // The search matches across the sentence and its parameters, ignoring case.
    expect(await sentences(organizationId, { search: 'deleted policy “evac' })).toEqual([
      'Deleted policy “Evacuation”',
    ]);
    const count = (query: AuditListQuery) =>
      test.asTenant(organizationId, (tenant) => countAuditEntries(tenant, query, { now }));
    const none = { created: 0, updated: 0, deleted: 0, viewed: 0, signedIn: 0, searchedUntil: null };
    expect(await count({})).toEqual({ ...none, created: 4, deleted: 1 });
    expect(await count({ timeRange: 'today' })).toEqual({ ...none, created: 1, deleted: 1 });
  });

  it('pages from the newest entry to the oldest, even if entries have the same timestamp', async () => {
    const organizationId = randomUUID();
    const revisions = Array.from({ length: 8 }, (_, index) =>
      policyRevised({ title: `T${index}` }, index + 2),
    );
    await test.append(`policy-${randomUUID()}`, [policyCreated(), ...revisions], { organizationId });
    await test.catchUp(auditLog);

    const first = await list(organizationId, {}, { limit: 5 });
    const second = await list(organizationId, {}, { limit: 5, cursor: first.nextCursor ?? '' });
    expect(first.total).toBe(9);
    expect([...first.items, ...second.items].map(({ details }) => details)).toEqual([
      ...[7, 6, 5, 4, 3, 2, 1, 0].map((index) => `Edited policy “T${index}”: title`),
      'Created policy “Hand hygiene”',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('searches a limited number of entries at a time, and says how far', async () => {
    const organizationId = randomUUID();
    const revisions = Array.from({ length: 8 }, (_, index) =>
      policyRevised({ title: `T${index}` }, index + 2),
    );
    const recordedAt = '2026-03-01T09:00:00.000Z';
    await test.append(`policy-${randomUUID()}`, [policyCreated(), ...revisions], {
      organizationId,
      recordedAt,
    });
    await test.catchUp(auditLog);
    const pageAfter = async (cursor: string | null | undefined, search: string, limit = 5) => {
      const page = { limit, ...(cursor && { cursor }) };
      const { items, ...rest } = await list(organizationId, { search }, page, { searchedEntries: 4 });
      return { ...rest, titles: items.map(({ parameters }) => parameters['title']) };
    };
    const searched = { totalIsExact: false, nextCursor: expect.any(String), searchedUntil: recordedAt };

    const none = await pageAfter(undefined, 'T0');
    expect(none).toEqual({ ...searched, titles: [], total: 0 });
    const found = await pageAfter(none.nextCursor, 'T0');
    expect(found).toEqual({ ...searched, titles: ['T0'], total: 1 });
    const rest = await pageAfter(found.nextCursor, 'T0');
    expect(rest).toMatchObject({ titles: [], nextCursor: null, searchedUntil: null });

    // A full page ends before the limit, and the next one continues after its last entry.
    const full = await pageAfter(undefined, 'Edited', 3);
    expect(full).toMatchObject({ titles: ['T7', 'T6', 'T5'], total: 4, searchedUntil: null });
    expect(await pageAfter(full.nextCursor, 'Edited')).toMatchObject({ titles: ['T4', 'T3', 'T2', 'T1'] });

    const counts = await test.asTenant(organizationId, (tenant) =>
      countAuditEntries(tenant, { search: 'hygiene' }, { now, searchedEntries: 4 }),
    );
    expect(counts).toMatchObject({ created: 0, searchedUntil: recordedAt });
  });

  it('cannot be changed by the projector or the API', async () => {
    const { projector, api } = test.database.pools;
    for (const pool of [projector, api])
      for (const change of [
        `update ${schemaNamed('audit-log')}.entries set search_text = $1`,
        `delete from ${schemaNamed('audit-log')}.entries where search_text = $1`,
      ])
        await expect(pool.query(change, ['x'])).rejects.toThrow('permission denied');
  });

  it('prevents bypassing row-level security through the monthly tables', async () => {
    const { rows } = await test.database.pools.platform.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = '${schemaNamed('audit-log')}' and tablename like 'entries\\_%'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { name } of rows)
      await expect(
        test.database.pools.api.query(`select from ${schemaNamed('audit-log')}.${name}`),
      ).rejects.toThrow('permission denied');
  });
});
