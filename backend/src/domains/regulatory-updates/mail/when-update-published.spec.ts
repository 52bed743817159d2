import type { PublishedUpdate } from '@proviso/contracts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { MailRefusedError } from '../../../shared/mail/mailer.ts';
import { whenUpdatePublished } from './when-update-published.ts';

const update: PublishedUpdate = {
  id: '2026-1',
  documentNumber: '2026-1',
  type: 'new',
  title: 'Heat',
  description: 'Water and shade.',
  date: '2026-03-02',
  source: 'OSHA',
  bodies: ['OSHA'],
  urgency: 'high',
  url: 'https://www.federalregister.gov/documents/2026/03/02/2026-1/heat',
};
const policy = { policyId: 'p', title: 'Heat stress', version: 1, content: 'Water.', regulatoryBody: null };

const mailed = async ({
  recordedAt = '2026-03-03T13:20:00.000Z',
  isEntitled = true,
  compared = [policy],
  refuses = false,
} = {}): Promise<{ id: string; to: string }[]> => {
  const mails: { id: string; to: string }[] = [];
  const reaction = whenUpdatePublished({
    subscribers: async () => [
      { id: 'ada', email: 'ada@example.org', organizationId: 'o1', language: null },
      { id: 'grace', email: 'grace@example.org', organizationId: 'o1', language: null },
    ],
    isEntitled: async () => isEntitled,
    textsOf: async () => [policy],
    compare: async () =>
      compared.map(({ policyId, title, version }) => ({ policyId, title, version, quotes: [] })),
    mailer: {
      send: async ({ id = '', to }) => {
        if (refuses && to.startsWith('ada')) throw new MailRefusedError('no such mailbox');
        mails.push({ id, to });
      },
    },
    addressOf: (path) => path,
    withUnsubscribe: async (_, mail) => mail,
    logger: pino({ level: 'silent' }),
  });
  const event = {
    eventId: '0198f1a0-0000-7000-8000-00000000000a',
    event: { type: 'RegulatoryUpdatePublished', data: update },
    metadata: { recordedAt },
  } as unknown as Parameters<Reaction['when']>[0];
  await reaction.when(event, new AbortController().signal, 1);
  return mails;
};

it('emails every subscriber once, and reuses the email’s id when repeated', async () => {
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'grace@example.org']);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(2);
  expect(await mailed()).toEqual(mails);
});

it.each([
  ['no update that is older than two weeks when imported', { recordedAt: '2026-03-16T00:00:00.001Z' }],
  ['no subscriber without an active plan or trial', { isEntitled: false }],
  ['nothing if no policy is affected', { compared: [] }],
])('emails %s', async (_, given) => {
  expect(await mailed(given)).toEqual([]);
});

it('continues with the other subscribers after one address is refused', async () => {
  expect((await mailed({ refuses: true })).map(({ to }) => to)).toEqual(['grace@example.org']);
});
