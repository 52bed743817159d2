import { streamName } from '@proviso/contracts';
import { EVERY_ORGANIZATION, type Positioned, type ReadEvent } from '@proviso/storage';
import { silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MailRefusedError, MailUnavailableError, type Mailer } from '../../../shared/mail/mailer.ts';
import { createOutboxMailer } from '../../../shared/mail/outbox.ts';
import { countMails } from '../../../testing/mailed-token.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess, type EventAccess } from '../../../wiring/event-access.ts';
import { createLinkTokens } from '../../../shared/access/link-tokens.ts';
import { whenUserSignedUp } from './when-user-signed-up.ts';

let app: TestApp;
let events: EventAccess;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true, withoutProjections: true });
  events = await openEventAccess(app.installation, 'jobs', 2);
});
afterAll(async () => app.stop());

const reactionWith = (mailer: Mailer) =>
  whenUserSignedUp({
    log: events.log,
    logger: silentLog,
    links: createLinkTokens(events.pool),
    mailer,
    addressOf: (path) => new URL(path, 'https://policies.example.com').href,
    now: () => new Date(),
  });
const signUpOf = async ({ user }: TestUser): Promise<Positioned<ReadEvent>> => {
  for await (const event of events.log.read(streamName('user', user.id), EVERY_ORGANIZATION)) return event;
  throw new Error('no one signed up');
};
const never = new AbortController().signal;

it('sends one email, even if it runs again', async () => {
  const ada = await app.signUp();
  const reaction = reactionWith(createOutboxMailer(events.pool));
  const event = await signUpOf(ada);
  await reaction.when(event, never, 1);
  await reaction.when(event, never, 1);
  expect(await countMails(app, ada.user.email, 'verify-email')).toBe(1);
});

const about = { adapter: 'a test', embedded: true };

it('fails and is retried later if email cannot be sent at the moment', async () => {
  const send = () => Promise.reject(new MailUnavailableError('not now'));
  const event = await signUpOf(await app.signUp());
  await expect(reactionWith({ about, send }).when(event, never, 1)).rejects.toBeInstanceOf(
    MailUnavailableError,
  );
});

it('succeeds if the address refuses email, so that other emails are not blocked', async () => {
  const send = () => Promise.reject(new MailRefusedError('no such mailbox'));
  const event = await signUpOf(await app.signUp());
  await expect(reactionWith({ about, send }).when(event, never, 1)).resolves.toBeUndefined();
});

it("stores emails so that only the platform's database role can read them", async () => {
  for (const role of ['api', 'jobs', 'projector'] as const) {
    await expect(app.database.pools[role].query('select body from private.outbox')).rejects.toThrow(
      'permission denied',
    );
  }
  await expect(app.database.pools.platform.query('select body from private.outbox')).resolves.toBeDefined();
});
