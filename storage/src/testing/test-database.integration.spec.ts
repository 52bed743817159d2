import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseRoles } from '../postgres/roles.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

it('lets every role sign in as itself', async () => {
  for (const [name, pool] of Object.entries(database.pools)) {
    const { rows } = await pool.query<{ user: string }>('select current_user as user');
    expect(rows[0]?.user).toBe(databaseRoles[name as keyof typeof databaseRoles]);
  }
});
