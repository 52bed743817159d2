import { randomUUID } from 'node:crypto';
import { type PoolClient, withTransaction } from '@proviso/storage';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { listDirectoryPeople } from './directory-queries.ts';
import { findKnownEmails, listMembers } from './member-queries.ts';
import { findAccount } from './queries.ts';
import { membersTable, organizationsTable, usersTable } from './table.ts';

const PEOPLE = 10_000;
const large = randomUUID();
const neighbor = randomUUID();
const day = '2026-03-01T09:00:00.000Z';

/** Adds members. Their names come from the directory, in mixed case. */
const fill = async (
  test: ProjectionTest,
  organizationId: string,
  domain: string,
  people: number,
): Promise<void> => {
  const { projector } = test.database.pools;
  await withTransaction(projector, (db) => fillTables(db, organizationId, domain, people));
};

const fillTables = async (
  db: PoolClient,
  organizationId: string,
  domain: string,
  people: number,
): Promise<void> => {
  await db.query(
    `insert into ${organizationsTable.served} (id, organization_id, revision, name, registered_at, time_zone)
     values ($1::text, $1::uuid, 0, 'Engines', $2, 'UTC')`,
    [organizationId, day],
  );
  const id = `md5($1::text || n)::uuid::text`;
  await db.query(
    `insert into ${usersTable.served} (id, organization_id, revision, email, email_key, first_name, last_name, name, signed_up_at,
       email_verified, subscribed_to_updates, wants_policy_changes, wants_analyses, wants_weekly_summary, wants_review_reminders,
       wants_comments, wants_history_checkpoints, named_at,
       directory_name, directory_key, directory_id)
     select ${id}, $1::uuid, 0, 'P' || n || $2, 'p' || n || $2, 'Ada', 'Number ' || n, 'Ada Number ' || n, $3, false, false,
       false, false, false, true, true, false, $3, 'Staff.' || n, 'staff.' || n, 'x-' || n from generate_series(1, $4) n`,
    [organizationId, `@${domain}`, day, people],
  );
  await db.query(
    `insert into ${membersTable.served} (organization_id, user_id, role, joined_at, active, provisioned, person_id, agreed, changed_revision, changed_at)
     select $1::uuid, ${id}, case when n = 1 then 'owner' else 'viewer' end, $2::timestamptz + n * interval '1 second', true,
       true, ${id}, false, n, $2 from generate_series(1, $3) n`,
    [organizationId, day, people],
  );
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** Number of rows that the queries with these plans read from `table`. */
const lookedAt = (plans: readonly Plan[], table: string): number =>
  plans
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
  await fill(test, large, 'engines.example', PEOPLE);
  await fill(test, neighbor, 'mills.example', 5 * PEOPLE);
  await test.database.pools.owner.query(
    `analyze ${usersTable.served}, ${membersTable.served}, ${organizationsTable.served}`,
  );
});
afterAll(async () => test.close());

/** A query's result, and the number of users and members that it read. */
const observed = async <Result>(work: (tenant: Tenant) => Promise<Result>) => {
  const plans: Plan[] = [];
  const result = await test.asTenant(large, async ({ db, organizationId }) => {
    const explaining = {
      query: async (given: string | QueryConfig, values?: unknown[]) => {
        const { text, values: own } = typeof given === 'string' ? { text: given, values } : given;
        const explained = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (analyze, format json) ${text}`,
          own,
        );
        plans.push(...explained.rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan)));
        return db.query(text, own);
      },
    };
    // The queries under test use only the form of `query` that returns a promise.
    return work({ db: explaining as Tenant['db'], organizationId });
  });
  // Includes branches of a row-level security policy that are planned but never executed.
  const whole = plans
    .flatMap(nodesOf)
    .filter((node) => node['Actual Loops'] > 0 && node['Node Type'] === 'Seq Scan')
    .filter((node) => /users|members/.test(node['Relation Name'] ?? ''));
  expect(whole).toEqual([]);
  return { result, users: lookedAt(plans, 'users'), members: lookedAt(plans, 'members') };
};

const eq = (path: string, value: string): DirectoryFilter => ({ op: 'eq', path, value });
const found = (filter: DirectoryFilter) =>
  observed((tenant) => listDirectoryPeople(tenant, { filter, offset: 0, count: 100 }));
/** Maximum number of rows for the count and the page, including rows read for row-level security. */
const FEW = 12;

describe('the accounts read model of an organization with ten thousand members', () => {
  it.each([
    ['userName', 'STAFF.77'],
    ['emails', 'p77@ENGINES.example'],
    ['emails.value', 'p77@engines.example'],
    ['externalId', 'x-77'],
  ])('finds a member by %s through an index', async (path, value) => {
    const { result, users, members } = await found(eq(path, value));
    expect([result.total, result.rows.map(({ email }) => email)]).toEqual([1, ['P77@engines.example']]);
    expect(Math.max(users, members)).toBeLessThanOrEqual(FEW);
  });

  it('finds a member by a bracketed filter, which directories send', async () => {
    const inner: DirectoryFilter = {
      op: 'and',
      filters: [eq('type', 'work'), eq('value', 'p9@engines.example')],
    };
    const { result, users } = await found({ op: 'within', path: 'emails', filter: inner });
    expect(result.total).toBe(1);
    expect(users).toBeLessThanOrEqual(FEW);
  });

  it('reads only the rows of a distant page', async () => {
    const query = { offset: 9_900, count: 100 };
    const { result, users } = await observed((tenant) => listDirectoryPeople(tenant, query));
    expect([result.total, result.rows.length]).toEqual([PEOPLE, 100]);
    // Rows for the count, the order and the page. None of them belong to the other organization.
    expect(users).toBeLessThanOrEqual(2 * PEOPLE + 100);
  });

  it('reads only the rows of a list page, and continues with the next page', async () => {
    const first = await observed((tenant) => listMembers(tenant, { limit: 50 }));
    expect([first.result.total, first.result.items.length]).toEqual([PEOPLE, 50]);
    const { nextCursor } = first.result;
    if (nextCursor === null) throw new Error('no next page');
    const next = await observed((tenant) => listMembers(tenant, { limit: 50, cursor: nextCursor }));
    expect(next.result.items[0]?.lastName).toBe('Number 9950');
    for (const { users } of [first, next]) expect(users).toBeLessThanOrEqual(PEOPLE + 51);
  });

  it('searches within the organization', async () => {
    const search = (text: string) => observed((tenant) => listMembers(tenant, { limit: 50, search: text }));
    const { result, users } = await search('number 4711');
    expect(result.items.map(({ email }) => email)).toEqual(['P4711@engines.example']);
    expect(users).toBeLessThanOrEqual(2 * PEOPLE);
  });

  it('finds invitees by their addresses', async () => {
    const emails = Array.from({ length: 200 }, (_, n) => `p${n + 1}@engines.example`);
    const given = [...emails, 'p1@mills.example', 'nobody@engines.example'];
    const { result, users } = await observed((tenant) => findKnownEmails(tenant, given, new Date(day)));
    expect([...result.members].toSorted()).toEqual(emails.toSorted());
    expect(users).toBeLessThanOrEqual(2 * emails.length);
  });

  it('reads only the row of the acting user', async () => {
    const { result } = await found(eq('userName', 'staff.5'));
    const [{ id } = { id: '' }] = result.rows;
    const { result: account, users, members } = await observed((tenant) => findAccount(tenant, id));
    expect(account?.email).toBe('P5@engines.example');
    expect(Math.max(users, members)).toBeLessThanOrEqual(FEW);
  });
});
