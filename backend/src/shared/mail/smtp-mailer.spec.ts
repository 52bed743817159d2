import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MailDeferredError, MailRefusedError, MailUnavailableError } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

interface Received {
  from: string | undefined;
  to: string[];
  message: string;
}

let received: Received[];
let servers: SMTPServer[];
beforeEach(() => {
  received = [];
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve))));
});

/** A real mail server on a free port, which only accepts email for `example.com`. */
const startServer = async (options: SMTPServerOptions = {}): Promise<URL> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('later')) callback(refusal(450));
      else if (address.startsWith('closing')) callback(refusal(421));
      else callback(address.endsWith('@example.com') ? undefined : refusal(550));
    },
    onData(stream, { envelope }, callback) {
      const take = async (): Promise<void> => {
        const sender = envelope.mailFrom === false ? undefined : envelope.mailFrom?.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from: sender, to, message: await text(stream) });
      };
      void take().finally(callback);
    },
    ...options,
  });
  servers.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return new URL(`smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`);
};
const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
const mail = {
  to: 'ada@example.com',
  organizationId: null,
  language: null,
  subject: 'Zoë, join us',
  text: 'One line\n.\nand another — the end',
};
const from = 'Proviso <no-reply@proviso.example>';

it('sends an email to the server unchanged', async () => {
  await createSmtpMailer({ url: await startServer(), from }).send({ ...mail, id: '0198f1a0' });
  expect(received).toHaveLength(1);
  const [{ message, ...envelope } = { message: '' }] = received;
  expect(envelope).toEqual({ from: 'no-reply@proviso.example', to: ['ada@example.com'] });
  const [headers = '', body = ''] = message.split('\r\n\r\n');
  expect(headers).toContain('From: Proviso <no-reply@proviso.example>');
  expect(headers).toContain('To: ada@example.com');
  expect(headers).toContain('Message-ID: <0198f1a0@proviso.example>');
  expect(headers).toContain('Subject: =?UTF-8?');
  expect(body).toContain('One line');
  expect(body).toContain('and another');
});

it('adds unsubscribe headers only to email that has an unsubscribe link', async () => {
  const mailer = createSmtpMailer({ url: await startServer(), from });
  await mailer.send(mail);
  await mailer.send({ ...mail, unsubscribe: 'https://proviso.example/api/unsubscribe/analyses/token' });
  const [plain = '', notification = ''] = received.map(({ message }) => message.split('\r\n\r\n')[0] ?? '');
  expect(plain).not.toContain('List-Unsubscribe');
  expect(notification.replaceAll('\r\n ', '')).toContain(
    'List-Unsubscribe: <https://proviso.example/api/unsubscribe/analyses/token>',
  );
  expect(notification).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it.each([
  ['a header in the recipient', { ...mail, to: 'ada@example.com\r\nBcc: eve@example.com' }],
  ['a second recipient', { ...mail, to: 'ada@example.com,eve@example.com' }],
  ['a header in the subject', { ...mail, subject: 'Join\r\nBcc: eve@example.com' }],
])('refuses to send an email with %s', async (_, forged) => {
  const mailer = createSmtpMailer({ url: await startServer(), from });
  await expect(mailer.send(forged)).rejects.toBeInstanceOf(MailRefusedError);
  expect(received).toEqual([]);
});

it.each([
  ['refuses an address', 'ada@example.net', MailRefusedError],
  ['defers an address', 'later@example.com', MailDeferredError],
  ['is about to close', 'closing@example.com', MailUnavailableError],
])('reports a distinct error if the server %s', async (_, to, expected) => {
  const mailer = createSmtpMailer({ url: await startServer(), from });
  const sending = mailer.send({ ...mail, to });
  await expect(sending).rejects.toSatisfy((error: Error) => error.constructor === expected);
});

it("quotes the server's response for operators", async () => {
  const mailer = createSmtpMailer({ url: await startServer(), from });
  await expect(mailer.send({ ...mail, to: 'ada@example.net' })).rejects.toThrow(
    'the mail server answered 550 no',
  );
});

it('signs in with the user and password in the URL', async () => {
  const users: unknown[] = [];
  const url = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      users.push(username);
      callback(password === 'p@ss' ? null : refusal(535), { user: username });
    },
  });
  const withPassword = (password: string) => {
    const own = new URL(url);
    own.username = 'proviso';
    own.password = password;
    return createSmtpMailer({ url: own, from });
  };
  await withPassword('p@ss').send(mail);
  expect(received).toHaveLength(1);
  // A wrong password must be fixed by the operator, so no email is discarded.
  await expect(withPassword('wrong').send(mail)).rejects.toBeInstanceOf(MailUnavailableError);
  expect(new Set(users)).toEqual(new Set(['proviso']));
});

it('reports a server that does not respond', async () => {
  const mailer = createSmtpMailer({ url: new URL('smtp://127.0.0.1:1'), from });
  await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailUnavailableError);
});
