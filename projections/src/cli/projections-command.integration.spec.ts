import { randomUUID } from 'node:crypto';
import { runFromSources, runInProcess } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../read-models/accounts/projector.ts';
import { userSignedUp } from '../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../testing/projection-test.ts';
import { projectionsCommand } from './projections-command.ts';

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
    projectionsCommand,
    {
      DATABASE_URL: test.database.superuserUrl,
      PROVISO_MASTER_KEY: test.masterKey.toString('base64'),
      ...environment,
    },
    args,
  );

describe('the projections command', () => {
  it('shows the status of all read models, and rebuilds one of them', async () => {
    const id = randomUUID();
    await test.append(`user-${id}`, [userSignedUp(id)]);
    await test.catchUp(accounts);
    const status = await command(['status']);
    expect(status.code).toBe(0);
    expect(status.output).toMatch(/^accounts .* caught up$/m);
    expect(status.output).toMatch(/^audit-log .* 1 event behind$/m);

    const rebuilt = await command(['rebuild', 'audit-log']);
    expect(rebuilt.output).toContain('audit-log: rebuilt from 1 event in');
    expect(rebuilt.code).toBe(0);
    expect((await command(['status'])).output).toMatch(/^audit-log .* caught up$/m);
  });

  it.each([
    ['projector', 'its last statement: select pg_backend_pid() as pid'],
    // The command's login is not allowed to see other roles' statements.
    ['owner', 'as a superuser: select query from pg_stat_activity where pid = '],
  ] as const)('shows which transaction of the role %s readers are waiting for', async (role, statement) => {
    const held = await test.database.pools[role].connect();
    try {
      await held.query('begin');
      await held.query('select pg_advisory_xact_lock_shared(1886807914, 0), pg_current_xact_id()');
      const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
      const id = randomUUID();
      await test.append(`user-${id}`, [userSignedUp(id)]);
      const { code, output } = await command(['status']);
      expect(code).toBe(0);
      expect(output).toContain('cannot be read until a transaction ends');
      expect(output).toContain(`End it: select pg_terminate_backend(${rows[0]?.pid})`);
      expect(output).toContain(statement);
    } finally {
      await held.query('rollback');
      held.release();
    }
    expect((await command(['status'])).output).not.toContain('cannot be read until');
  });

  it('shows figures for each recent day', async () => {
    expect((await command(['history'])).output).toContain('nothing was sampled yet');
    await test.database.pools.jobs.query(
      `insert into private.installation_samples (taken_at, events, lag, parked, failing_jobs)
       values ('2026-03-01T08:00Z', 7, 20, 0, 1), ('2026-03-01T08:15Z', 5, 1000, 3, 0), ('2026-03-02T08:00Z', 4, 2, 0, 0)`,
    );
    const { code, output } = await command(['history']);
    expect(code).toBe(0);
    expect(output.trimEnd().split('\n')).toEqual([
      'day         events  worst lag     parked events  failing jobs',
      '2026-03-02  4       2             0              0',
      '2026-03-01  12      1000 or more  3              1',
    ]);
  });

  it('shows parked events, retries or skips them, and records an event for each decision', async () => {
    const { jobs, projector } = test.database.pools;
    const { rows } = await projector.query<{ id: string }>(
      `insert into private.parked_events (consumer, name, version, stream, revision, event_id, event_type,
         position_commit, position_prepare, error, attempts)
       select 'read-model', 'policies', 3, 'policy-' || n, 2, gen_random_uuid(), 'PolicyRevised', 1, 1, 'Error: bad', 1
       from unnest(array[1, 2]) n returning id`,
    );
    const [one = '', two = ''] = rows.map(({ id }) => id);
    const { output } = await command(['status']);
    expect(output).toContain(`PARKED ${one}\n  policies: PolicyRevised (policy-1 revision 2)`);

    expect(await command(['skip', one, '--reason', 'It was a test'])).toMatchObject({
      code: 0,
      output: `${one}: policy-1 revision 2 will be skipped\n`,
    });
    expect((await command(['retry', 'all'])).output).toContain(
      `${two}: policy-2 revision 2 will be tried again`,
    );
    const events = await jobs.query(
      `select stream_id, type, data->>'reason' as reason from es.events where stream_id like 'parkedEvent-%'
       order by transaction_id limit 1`,
    );
    expect(events.rows).toEqual([
      { stream_id: `parkedEvent-${one}`, type: 'ParkedEventSkipped', reason: 'It was a test' },
    ]);
    await projector.query('delete from private.parked_events');
  });

  it.each([
    ['a skip without a reason', ['skip', randomUUID()], {}, 2, 'usage: npm run projections'],
    ['an event that is not parked', ['retry', 'that-one'], {}, 1, 'no event with the id that-one is parked'],
    ['an unknown read model', ['rebuild', 'nonsense'], {}, 1, 'there is no read model nonsense'],
    ['an unknown command', ['drop'], {}, 2, 'usage: npm run projections'],
    ['a bad setting', ['status'], { DATABASE_URL: 'mysql://x' }, 1, 'DATABASE_URL: expected postgres://'],
    [
      'an unreachable database',
      ['status'],
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      1,
      'cannot be reached',
    ],
  ])('reports %s', async (_, args, environment, code, message) => {
    const result = await command(args, environment);

    expect(result.output).toContain(message);
    expect(result.output).not.toContain('    at ');
    expect(result.code).toBe(code);
  });
});

it('runs the projections command and the commands for events in separate processes', async () => {
  const environment = { DATABASE_URL: test.database.superuserUrl };
  const status = await runFromSources(new URL('../cli.ts', import.meta.url), environment, ['status']);
  expect(status).toMatchObject({ code: 0, stderr: '' });
  expect(status.stdout).toMatch(/^accounts .* (?:caught up|behind)$/m);
  const unknown = await runFromSources(new URL('../events/cli.ts', import.meta.url), environment, ['erase']);
  expect(unknown).toMatchObject({ code: 2, stdout: '' });
  expect(unknown.stderr).toContain('usage: npm run events');
});
