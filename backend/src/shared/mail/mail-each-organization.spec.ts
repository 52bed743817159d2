import { pino } from 'pino';
import { expect, it } from 'vitest';
import { mailEachOrganization } from './mail-each-organization.ts';
import { MailUnavailableError } from './mailer.ts';

const organizations = ['a', 'b', 'c'].map((id) => ({ id }));
const messages: unknown[] = [];
const logger = pino({ base: null, timestamp: false }, { write: (line) => messages.push(JSON.parse(line)) });

/** Runs the loop with `mailIn`; returns the number of failures and the organizations that it reached. */
const run = async (mailIn: (id: string) => void, signal = new AbortController().signal) => {
  const reached: string[] = [];
  const failures = await mailEachOrganization(
    organizations,
    async ({ id }) => {
      reached.push(id);
      mailIn(id);
    },
    { logger, signal, message: 'could not send emails' },
  );
  return { failures, reached };
};

it('logs and counts errors in one organization, and goes on with the others', async () => {
  const failing = (id: string) => {
    if (id === 'b') throw new Error('broken');
  };
  expect(await run(failing)).toEqual({ failures: 1, reached: ['a', 'b', 'c'] });
  expect(messages).toEqual([
    expect.objectContaining({ organizationId: 'b', msg: 'could not send emails', level: 50 }),
  ]);
});

it('ends with the error if no email can be sent', async () => {
  const unavailable = () => {
    throw new MailUnavailableError('not now');
  };
  await expect(run(unavailable)).rejects.toThrow(MailUnavailableError);
});

it('stops before the next organization when it is aborted', async () => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  expect(await run(abort, controller.signal)).toEqual({ failures: 0, reached: ['a'] });
});

it('throws the reason of the abort if an organization fails because of it', async () => {
  const controller = new AbortController();
  const abort = () => {
    controller.abort(new Error('shutting down'));
    throw new Error('broken');
  };
  await expect(run(abort, controller.signal)).rejects.toThrow('shutting down');
});
