import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandOf } from '../../testing/command.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { history } from './history.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
});
afterAll(async () => app.stop());

it('lists the keys of each history in the format that witnesses need', async () => {
  const { user } = await app.signUp();
  // This app runs no jobs, so the notary does not create the log.
  await app.database.pools.jobs.query('insert into private.history_logs (organization_id) values ($1)', [
    user.organizationId,
  ]);
  const { output } = await commandOf(app, history)(['logs']);
  expect(output).toMatch(/^proviso\/\S+\+[0-9a-f]{8}\+\S+\n$/);
  expect(output).toContain(`/${user.organizationId}+`);
});

it('lists the keys that sign histories, and creates the next key', async () => {
  const command = commandOf(app, history);
  const { output } = await command(['keys']);
  expect(output).toMatch(/^1 {2}\S{44} {2}since \S+, current\n$/);
  expect((await command(['rotate-key'])).output).toMatch(
    /^2 {2}\S{44} {2}since \S+, current\nThe earlier key signs, too, for 30 days\.\n$/,
  );
  const [second = '', first = ''] = (await command(['keys'])).output.split('\n');
  expect(second).toMatch(/^2 {2}.*current$/);
  expect(first).toMatch(/^1 {2}.*signs until/);
  expect(first.split('  ')[1]).toBe(output.split('  ')[1]);
  expect((await command(['rotate'])).code).toBe(2);
});
