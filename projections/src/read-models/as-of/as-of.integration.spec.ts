import { randomUUID } from 'node:crypto';
import {
  type AnyEvent,
  AS_OF_CHANGES,
  type EventType,
  limits,
  type StreamCategory,
} from '@proviso/contracts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { replayReadModel, replaySchemaOf } from '../../engine/replay/replay-read-model.ts';
import { schemaOf } from '../../engine/schema-of.ts';
import type { UncountedPage } from '../../engine/sql/list-page.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import {
  analysisCompleted,
  analysisRequested,
  memberJoined,
  organizationRegistered,
  policyCreated,
  policyDeleted,
  policyRevised,
  policyStatusChanged,
  userSignedUp,
} from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { randomWorkload } from '../../testing/random-workload.ts';
import { listMembers } from '../accounts/member-queries.ts';
import { accounts } from '../accounts/projector.ts';
import { analyses } from '../analyses/projector.ts';
import { listPolicies } from '../policies/list-policies.ts';
import { policies } from '../policies/projector.ts';
import { reviews } from '../reviews/projector.ts';
import { findPolicyReview } from '../reviews/queries.ts';
import { auditLog } from '../audit-log/projector.ts';
import { listChangeInstants } from './list-change-instants.ts';
import { listMembersAsOf } from './list-members-as-of.ts';
import { listPoliciesAsOf } from './list-policies-as-of.ts';

const EVENTS = 250;
const readModels = [accounts, policies, reviews, analyses];
const categories: readonly StreamCategory[] = [
  ...(['policy', 'policyReview', 'analysis'] as const),
  ...(['organization', 'organization', 'organization', 'user', 'user', 'user'] as const),
];

/** Reads all pages of a list. The pages are deliberately small. */
const allPages = async <Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<UncountedPage<Item>>,
): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: 3, ...(cursor !== null && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
};

/**
 * A tenant whose queries read the tables of a replay up to `until`, so that queries for the present return
 * the state at that instant.
 */
const replayedTenant = ({ database }: ProjectionTest, organizationId: string, until: Date): Tenant => {
  const inReplay = (text: string): string =>
    readModels.reduce(
      (sql, readModel) => sql.replaceAll(`${schemaOf(readModel)}.`, `${replaySchemaOf(readModel, until)}.`),
      text,
    );
  const query = async ({ text, values }: { text: string; values: unknown[] }) =>
    database.pools.owner.query(inReplay(text), values);
  return {
    organizationId,
    db: {
      query: async (sql: string | { text: string; values: unknown[] }, values: unknown[] = []) =>
        query(typeof sql === 'string' ? { text: sql, values } : sql),
    } as Tenant['db'],
  };
};

/** The state at an instant, read from a replay with the queries for the present. */
const answersOf = async (tenant: Tenant) => {
  const { db, organizationId } = tenant;
  const { items } = await listPolicies(tenant, { sort: 'created' }, { limit: limits.pageMaximum });
  const said = items.map(async ({ id, title, documentNumber, status, version, updatedAt }) => {
    const owner = (await findPolicyReview(tenant, id))?.owner.userId ?? null;
    const { rows } = await db.query<{
      id: string;
      version: number;
      score: number | null;
      libraryVersion: string;
    }>(
      `select id, policy_version as version, score, library_version as "libraryVersion" from ${schemaOf(analyses)}.analyses
       where policy_id = $1 and organization_id = $2 and completed_at is not null
       order by completed_at desc, id desc limit 1`,
      [id, organizationId],
    );
    const analysis = rows[0] ?? null;
    return { id, title, documentNumber, status, version, updatedAt, owner, analysis };
  });
  const members = await listMembers(tenant, { limit: limits.pageMaximum });
  const { rows: inactive } = await db.query<{ userId: string }>(
    `select user_id as "userId" from ${schemaOf(accounts)}.members where organization_id = $1 and not active`,
    [organizationId],
  );
  return {
    policies: await Promise.all(said),
    members: members.items
      .map(({ userId, role, joinedAt }) => {
        const active = !inactive.some((row) => row.userId === userId);
        return { userId, role, active, joinedAt };
      })
      .toReversed(),
  };
};

/** The state at an instant, according to the as-of queries. */
const asOf = async (test: ProjectionTest, organizationId: string, instant: Date) => {
  const found = await test.asTenant(organizationId, (tenant) =>
    allPages((page) => listPoliciesAsOf(tenant, instant, 'all', page)),
  );
  const members = await test.asTenant(organizationId, (tenant) =>
    allPages((page) => listMembersAsOf(tenant, instant, page)),
  );
  return {
    policies: found.map(({ owner, analysis, ...policy }) =>
      Object.assign(policy, {
        owner: owner?.userId ?? null,
        analysis: analysis && {
          id: analysis.id,
          version: analysis.version,
          score: analysis.score,
          libraryVersion: analysis.libraryVersion,
        },
      }),
    ),
    members: members.map(({ userId, role, active, joinedAt }) => ({ userId, role, active, joinedAt })),
  };
};

it('matches replayed read models at random instants', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const test = await startProjectionTest();
      try {
        // A replay cannot restore the past of people who were erased later.
        const without = new Set<EventType>(['UserErased']);
        const workload = randomWorkload((arbitrary) => draw(arbitrary), { without, categories });
        const instants: Date[] = [];
        for (let event = 0; event < EVENTS; event += 1) {
          await workload.next(test);
          instants.push(workload.now());
        }
        await test.catchUp(...readModels);
        const { owner: ownerPool, projector: projectorPool } = test.database.pools;
        const { rows: organizations } = await projectorPool.query<{ id: string }>(
          `select distinct organization_id as id from ${schemaOf(policies)}.policies`,
        );
        const { signal } = new AbortController();
        let compared = 0;
        for (const until of [0.3, 0.6, 1].map((share) => instants[Math.floor((EVENTS - 1) * share)])) {
          if (until === undefined) throw new Error('no event was drawn');
          const options = { ...test, ownerPool, projectorPool, until, replace: true, signal };
          for (const readModel of readModels) await replayReadModel(readModel, options);
          for (const { id } of organizations) {
            const said = await answersOf(replayedTenant(test, id, until));
            expect(await asOf(test, id, until)).toEqual(said);
            compared += said.policies.length + said.members.length;
          }
        }
        expect(compared).toBeGreaterThan(0);
      } finally {
        await test.close();
      }
    }),
    { numRuns: 3, endOnFailure: true, includeErrorInReport: true },
  );
});

it('returns the status, title, owner, and score of each policy on each day, and the members', async () => {
  const test = await startProjectionTest();
  try {
    const [organizationId, ada, ben, policyId, draftId, analysisId] = Array.from({ length: 6 }, () =>
      randomUUID(),
    );
    const on = (day: number) => new Date(`2026-03-0${day}T09:00:00.000Z`);
    const append = (day: number, stream: string, ...events: AnyEvent[]) =>
      test.append(stream, events, {
        organizationId,
        recordedAt: on(day).toISOString(),
        actor: { kind: 'user', id: String(ada) },
      });
    const joined = { type: 'MemberJoined', data: { userId: String(ben), role: 'viewer' } } as const;
    const policy = `policy-${policyId}`;
    await append(1, `user-${ada}`, userSignedUp(String(ada)));
    await append(1, `organization-${organizationId}`, organizationRegistered(), memberJoined(String(ada)));
    await append(2, `organization-${organizationId}`, joined);
    await append(2, `user-${ben}`, userSignedUp(String(ben), { firstName: 'Ben' }));
    await append(2, policy, policyCreated({ title: 'Hands' }), policyStatusChanged('active'));
    await append(2, `policy-${draftId}`, policyCreated({ title: 'A draft' }));
    await append(3, `policyReview-${policyId}`, {
      type: 'PolicyResponsibilityChanged',
      data: { ownerId: String(ben), deputyId: null, reason: 'chosen' },
    });
    await append(4, `analysis-${analysisId}`, analysisRequested(String(policyId)));
    await append(4, `analysis-${analysisId}`, analysisCompleted(String(policyId), 40));
    await append(5, `analysis-${analysisId}`, {
      type: 'AnalysisRescored',
      data: {
        complianceScore: 60,
        counts: { addressed: 3, partly: 0, contradicted: 0, missing: 2, 'not-applicable': 0 },
        findings: [],
      },
    });
    await append(5, policy, policyRevised({ title: 'Clean hands' }));
    await append(6, `organization-${organizationId}`, {
      type: 'MemberRoleChanged',
      data: { userId: String(ben), role: 'editor' },
    });
    await append(7, `organization-${organizationId}`, {
      type: 'MemberRemoved',
      data: { userId: String(ben), reason: 'left' },
    });
    await append(8, policy, policyDeleted());
    await test.catchUp(...readModels, auditLog);

    const policiesOn = async (day: number, scope: 'in-force' | 'all' = 'in-force') => {
      const { items } = await test.asTenant(String(organizationId), (tenant) =>
        listPoliciesAsOf(tenant, on(day), scope, { limit: 50 }),
      );
      return items.map(({ title, version, owner, analysis }) => [
        title,
        version,
        owner?.userId,
        analysis?.score,
        analysis?.libraryVersion,
      ]);
    };
    expect(await policiesOn(1, 'all')).toEqual([]);
    expect(await policiesOn(2)).toEqual([['Hands', 1, ada, undefined, undefined]]);
    expect(new Set((await policiesOn(2, 'all')).map(([title]) => title))).toEqual(
      new Set(['A draft', 'Hands']),
    );
    expect(await policiesOn(3)).toEqual([['Hands', 1, ben, undefined, undefined]]);
    expect(await policiesOn(4)).toEqual([['Hands', 1, ben, 40, 'a'.repeat(64)]]);
    expect(await policiesOn(5)).toEqual([['Clean hands', 2, ben, 60, 'a'.repeat(64)]]);
    // Ben has left, so the organization's owner is responsible.
    expect(await policiesOn(7)).toEqual([['Clean hands', 2, ada, 60, 'a'.repeat(64)]]);
    expect(await policiesOn(8)).toEqual([]);

    const membersOn = async (day: number) => {
      const { items } = await test.asTenant(String(organizationId), (tenant) =>
        listMembersAsOf(tenant, on(day), { limit: 50 }),
      );
      return items.map(({ name, role }) => [name, role]);
    };
    expect(await membersOn(1)).toEqual([['Ada Okafor', 'owner']]);
    expect(await membersOn(2)).toEqual([
      ['Ada Okafor', 'owner'],
      ['Ben Okafor', 'viewer'],
    ]);
    expect(await membersOn(6)).toEqual([
      ['Ada Okafor', 'owner'],
      ['Ben Okafor', 'editor'],
    ]);
    expect(await membersOn(7)).toEqual([['Ada Okafor', 'owner']]);

    const changes = await test.asTenant(String(organizationId), listChangeInstants);
    expect(changes).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((day) => on(day).toISOString()));
    expect(await test.asTenant(randomUUID(), listChangeInstants)).toEqual([]);
  } finally {
    await test.close();
  }
});

it('lists a policy as in force in each period in which it was active', async () => {
  const test = await startProjectionTest();
  try {
    const [organizationId, policyId] = [randomUUID(), randomUUID()];
    const on = (day: number) => new Date(`2026-03-0${day}T09:00:00.000Z`);
    const append = (day: number, ...events: AnyEvent[]) =>
      test.append(`policy-${policyId}`, events, { organizationId, recordedAt: on(day).toISOString() });
    await append(1, policyCreated(), policyStatusChanged('active'));
    await append(2, policyStatusChanged('archived'));
    // A period without duration is not listed.
    await append(3, policyStatusChanged('active'), policyDeleted());
    await append(4, { type: 'PolicyRestored', data: {} });
    await append(6, policyStatusChanged('review'));
    await append(7, policyStatusChanged('active'));
    await test.catchUp(...readModels);
    const days = [1, 2, 3, 4, 5, 6, 7, 8];
    const found: number[] = [];
    for (const day of days) {
      const { items } = await test.asTenant(organizationId, (tenant) =>
        listPoliciesAsOf(tenant, on(day), 'in-force', { limit: 1 }),
      );
      if (items.length > 0) found.push(day);
    }
    expect(found).toEqual([1, 4, 5, 7, 8]);
  } finally {
    await test.close();
  }
});

it('chooses the policy owner from the people who were members at the instant', async () => {
  const test = await startProjectionTest();
  try {
    const [organizationId, elsewhere, policyId] = [randomUUID(), randomUUID(), randomUUID()];
    const [ada, ben, cy] = [randomUUID(), randomUUID(), randomUUID()];
    const on = (day: number) => new Date(`2026-03-0${day}T09:00:00.000Z`);
    const append = (day: number, stream: string, ...events: AnyEvent[]) =>
      test.append(stream, events, {
        organizationId,
        recordedAt: on(day).toISOString(),
        actor: { kind: 'user', id: cy },
      });
    await append(1, `organization-${organizationId}`, organizationRegistered());
    for (const [index, userId] of [ada, ben, cy].entries()) {
      await append(index + 1, `organization-${organizationId}`, memberJoined(userId));
      await append(index + 1, `user-${userId}`, userSignedUp(userId));
    }
    await append(3, `policy-${policyId}`, policyCreated(), policyStatusChanged('active'));
    const ownerOn = async (day: number): Promise<string | undefined> => {
      await test.catchUp(...readModels);
      const page = await test.asTenant(organizationId, (tenant) =>
        listPoliciesAsOf(tenant, on(day), 'in-force', { limit: 1 }),
      );
      return page.items[0]?.owner?.userId;
    };
    expect(await ownerOn(3)).toBe(cy);

    await append(4, `user-${ada}`, { type: 'UserSuspended', data: { userId: ada, reason: 'Asked for' } });
    await append(5, `user-${cy}`, {
      type: 'UserErased',
      data: { userId: cy, emailKeys: [] },
    });
    expect(await ownerOn(4)).toBe(cy);
    // Ada joined first, but her account is suspended.
    expect(await ownerOn(5)).toBe(ben);

    await append(6, `user-${ada}`, { type: 'UserReinstated', data: { userId: ada, reason: 'Asked for' } });
    expect(await ownerOn(6)).toBe(ada);
    await append(7, `user-${ada}`, {
      type: 'UserJoinedOrganization',
      data: { userId: ada, organizationId: elsewhere },
    });
    expect(await ownerOn(7)).toBe(ben);
    expect([await ownerOn(3), await ownerOn(6)]).toEqual([cy, ada]);
  } finally {
    await test.close();
  }
});

it('lists every change if there are few, and otherwise one change per time interval', async () => {
  const test = await startProjectionTest();
  try {
    const [organizationId, policyId] = [randomUUID(), randomUUID()];
    const start = Date.UTC(2026, 2, 1);
    const append = (minute: number, event: AnyEvent) =>
      test.append(`policy-${policyId}`, [event], {
        organizationId,
        recordedAt: new Date(start + minute * 60_000).toISOString(),
        actor: { kind: 'user', id: randomUUID() },
      });
    const minutes = async (): Promise<number[]> => {
      await test.catchUp(auditLog);
      const changes = await test.asTenant(organizationId, listChangeInstants);
      return changes.map((at) => (Date.parse(at) - start) / 60_000);
    };
    expect(await minutes()).toEqual([]);
    await append(0, policyCreated());
    await append(1, policyRevised({ title: 'Clean hands' }));
    await append(100_000, policyStatusChanged('active'));
    expect(await minutes()).toEqual([0, 1, 100_000]);

    for (let version = 3; version <= AS_OF_CHANGES; version += 1)
      await append(100_000 + version, policyRevised({ title: `Edition ${version}` }, version));
    const spread = await minutes();
    expect(spread).toEqual([1, 100_000 + AS_OF_CHANGES]);
  } finally {
    await test.close();
  }
});
