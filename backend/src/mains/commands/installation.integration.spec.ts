import { type AuditEntry, auditEntrySchema } from '@proviso/contracts';
import { NIL } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { commandOf } from '../../testing/command.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { installation } from './installation.ts';

let app: TestApp;
let administrator: TestUser;
let ada: TestUser;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signInAdministrator();
  ada = await app.signUp();
  ({ organizationId } = ada.user);
  await ada.post('/api/free-trial/start', { plan: 'basic' });
});
afterAll(() => app.stop());

/** Runs the command the way an operator would while the product is running. */
const command = (...args: readonly string[]) =>
  commandOf(app, installation)(args, { SITE_CLAIMS: 'GDPR compliant' });
const reason = 'A pilot';
const done = { code: 0, stderr: '' };

describe('the features command', () => {
  it('shows plans, features and settings, but not the values of variables', async () => {
    const { code, stdout } = await command('features');
    expect(code).toBe(0);
    expect(stdout).toContain('  Basic: $49 a month, trial of 1 d, analyses a month: 5\n');
    expect(stdout).toContain('  coverage: enterprise\n');
    expect(stdout).toMatch(/^ {2}payments: STRIPE_SECRET_KEY \((?:environment|default)\)$/m);
  });

  it("turns a feature on and off for an organization, and restores the plan's default", async () => {
    const feature = (...args: readonly string[]) => command('feature', organizationId, ...args);
    expect(await feature('webhooks', 'on', '--reason', reason, '--last-day', '2999-12-31')).toMatchObject({
      ...done,
      stdout: 'Done.\n',
    });
    const session = async () =>
      (await (await ada.get('/api/auth/user')).json()) as { entitlements: string[] };
    await expect.poll(async () => (await session()).entitlements).toContain('webhooks');
    await feature('analysis', 'off', '--reason', reason);
    const { stdout } = await command('features', organizationId);
    expect(stdout).toContain('Plan: Basic\n');
    expect(stdout).toContain('  webhooks: turned on through 2999-12-31 (UTC); not in the plan\n');
    expect(stdout).toContain('  analysis: turned off; in the plan\n');
    expect(stdout).toContain('  coverage: not in the plan\n');
    expect(await feature('analysis', 'plan', '--reason', reason)).toMatchObject(done);
    expect(await feature('analysis', 'plan', '--reason', reason)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'The feature is already set this way.\n',
    });
    const log = await administrator.get('/api/admin/audit-log?limit=100&entityType=installation');
    const entries: AuditEntry[] = z.array(auditEntrySchema).parse(await log.json());
    expect(entries.map(({ details }) => details)).toContain(
      `Turned a feature on for an organization (${ada.user.company}): ${reason}`,
    );
  });

  it('reports unknown arguments by name', async () => {
    const [unknown, past] = await Promise.all([
      command('features', NIL),
      command('feature', organizationId, 'scim', 'on', '--reason', reason, '--last-day', '2001-01-01'),
    ]);
    expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: 'There is no such organization.\n' });
    expect(past).toMatchObject({ code: 1, stderr: 'The last day is already over.\n' });
  });
});

describe('claims', () => {
  it('are published with a proof, listed, and withdrawn for a reason', async () => {
    const said = { ...done, stdout: 'Done. The front page says so within a minute.\n' };
    expect(await command('claim', 'ISO 27001 certified', '--proof', 'Certificate 42')).toMatchObject(said);
    const { stdout } = await command('claims');
    const [, id] = /^ISO 27001 certified\n {2}([\da-f-]{36})\n {2}Certificate 42$/m.exec(stdout) ?? [];
    expect(stdout).toContain('GDPR compliant\n  set in SITE_CLAIMS\n');
    const [again, withdrawn] = [
      await command('claim', 'ISO 27001 certified', '--proof', 'Certificate 42'),
      await command('withdraw', id ?? '', '--reason', 'Expired'),
    ];
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(/has this claim/);
    expect(withdrawn).toMatchObject(said);
    expect((await command('claims')).stdout).toBe('GDPR compliant\n  set in SITE_CLAIMS\n');
  });
});

it('prints the command’s usage if it does not recognize the arguments', async () => {
  const wrong = [
    ['claim', 'Certified'],
    ['feature', NIL, 'everything', 'on', '--reason', reason],
    ['claims', '--format', 'json'],
  ];
  for (const { code, stdout, stderr } of await Promise.all(wrong.map((args) => command(...args)))) {
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('usage: npm run installation -- features\n');
  }
});
