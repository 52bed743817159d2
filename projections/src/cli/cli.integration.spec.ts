import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../accounts/projector.ts';
import { userSignedUp } from '../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../testing/projection-test.ts';

const script = fileURLToPath(new URL('../cli.ts', import.meta.url));
let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

/** Runs the command as an operator does, beside the product. */
const command = (args: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: number | string; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=proviso-source', '--import=tsx', script, ...args],
      {
        env: {
          ...process.env,
          DATABASE_URL: test.database.superuserUrl,
          PROVISO_MASTER_KEY: test.masterKey.toString('base64'),
          ...environment,
        },
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

describe('the projections command', () => {
  it('shows how far read models are, and rebuilds one', async () => {
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
    ['an unknown read model', ['rebuild', 'nonsense'], {}, 1, 'there is no read model nonsense'],
    ['an unknown command', ['drop'], {}, 2, 'usage: npm run projections'],
    ['a bad setting', ['status'], { DATABASE_URL: 'mysql://x' }, 1, 'DATABASE_URL: expected postgres://'],
    [
      'a database that is not there',
      ['status'],
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      1,
      'cannot be reached',
    ],
  ])('says what is wrong with %s', async (_, args, environment, code, message) => {
    const result = await command(args, environment);

    expect(result.output).toContain(message);
    expect(result.output).not.toContain('    at ');
    expect(result.code).toBe(code);
  });
});
