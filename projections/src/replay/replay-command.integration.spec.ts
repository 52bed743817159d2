import { randomUUID } from 'node:crypto';
import { runFromSources, runInProcess } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyCreated, policyStatusChanged } from '../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../testing/projection-test.ts';
import { replayCommand } from './replay-command.ts';

const UNTIL = '2026-03-01T09:00:00Z';
const SCHEMA = 'replay_20260301t090000000z_policies';
const policyId = randomUUID();

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
  const stream = `policy-${policyId}`;
  await test.append(stream, [policyCreated()], { recordedAt: '2026-03-01T09:00:00.000Z' });
  await test.append(stream, [policyStatusChanged('active')], { recordedAt: '2026-03-01T09:00:00.001Z' });
});
afterAll(async () => {
  await test.close();
});

const environment = () => ({
  DATABASE_URL: test.database.superuserUrl,
  PROVISO_MASTER_KEY: test.masterKey.toString('base64'),
});
const command = (...args: readonly string[]) => runInProcess(replayCommand, environment(), args);
const policiesThen = async (): Promise<unknown[]> =>
  (await test.database.pools.projector.query(`select id, status from ${SCHEMA}.policies`)).rows;

describe('the replay command', () => {
  it('builds past states in separate schemas, and replaces or drops these only on request', async () => {
    const built = await command('--until', UNTIL);
    expect(built.output).toContain(`policies: built ${SCHEMA} from 1 event in`);
    expect(built.code).toBe(0);
    expect(await policiesThen()).toEqual([{ id: policyId, status: 'draft' }]);

    const again = await command('--until', '2026-03-01T10:00:00+01:00');
    expect(again.output).toContain('exists already: repeat the command with --replace');
    expect(again.code).toBe(1);
    expect((await command('--until', UNTIL, '--replace')).code).toBe(0);
    expect(await policiesThen()).toHaveLength(1);

    const dropped = await command('--until', UNTIL, '--drop');
    expect(dropped.output).toContain(`dropped ${SCHEMA}`);
    const left = await test.database.pools.owner.query(
      "select from pg_namespace where nspname like 'replay\\_%'",
    );
    expect(left.rows).toEqual([]);
  });

  it('does not let the API read past states', async () => {
    await command('--until', UNTIL);
    await expect(test.database.pools.api.query(`select from ${SCHEMA}.policies`)).rejects.toThrow(
      'permission denied',
    );
    await command('--until', UNTIL, '--drop');
  });

  it.each([
    [[]],
    [['--until']],
    [['--until', 'yesterday']],
    [['--until', '2026-02-30T09:00:00Z']],
    [['--until', UNTIL, '--drop', '--replace']],
    [['--until', UNTIL, '--force']],
  ])('refuses %j', async (args) => {
    const { code, output } = await command(...args);
    expect(output).toContain('usage: npm run replay');
    expect(code).toBe(2);
  });
});

it('runs as a process', async () => {
  const { code, stderr } = await runFromSources(new URL('cli.ts', import.meta.url), environment(), []);
  expect(code).toBe(2);
  expect(stderr).toContain('usage: npm run replay');
});
