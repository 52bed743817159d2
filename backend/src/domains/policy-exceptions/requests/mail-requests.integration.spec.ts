import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '../../../shared/mail/mailer.ts';
import { requestException } from '../../../testing/exceptions.ts';
import { joinAs } from '../../../testing/join.ts';
import { recordingMailer } from '../../../testing/recording-mailer.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { type EventAccess, openEventAccess } from '../../../wiring/event-access.ts';
import { mailExceptionRequests } from './mail-requests.ts';

let app: TestApp;
let jobs: EventAccess;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  jobs = await openEventAccess(app.installation, 'jobs', 3);
});
afterAll(async () => app.stop());

/** Runs the job with the clock advanced by `minutes`, and returns the emails. */
const runAfter = async (minutes: number): Promise<readonly Mail[]> => {
  const { sent, mailer } = recordingMailer();
  const job = mailExceptionRequests({
    pool: jobs.pool,
    log: jobs.log,
    logger: pino({ level: 'silent' }),
    now: () => new Date(Date.now() + minutes * 60_000),
    addressOf: (path) => `https://proviso.example${path}`,
    mailer,
  });
  await job.run(new AbortController().signal);
  return sent;
};
const counts = (mails: readonly Mail[], people: readonly TestUser[]) =>
  people.map(({ user }) =>
    mails
      .filter(({ to }) => to === user.email)
      .map(({ text }) => Number(/Requests that wait for a decision: (\d+)/.exec(text)?.[1])),
  );

it('tells owners at most once per hour how many requests they can decide on', async () => {
  const owner = await app.signUp();
  const [other, editor] = [await joinAs(app, owner, 'owner'), await joinAs(app, owner, 'editor')];
  const people = [owner, other, editor];
  const policy = (await (
    await owner.post('/api/policies', { title: 'Screens', status: 'active' })
  ).json()) as { id: string };
  const ask = async (person: TestUser) => {
    await requestException(person, policy.id);
    // The job reads the read models without waiting for them.
    await person.get('/api/policy-exceptions');
  };
  await ask(editor);
  // Requests that were made before may still be on their way to the read model.
  expect(await runAfter(4)).toEqual([]);
  expect(counts(await runAfter(6), people)).toEqual([[1], [1], []]);
  await ask(owner);
  expect(await runAfter(65)).toEqual([]);
  expect(counts(await runAfter(67), people)).toEqual([[], [2], []]);
  expect(await runAfter(200)).toEqual([]);
});
