import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailServer } from '../shared/mail/smtp-mailer.ts';

/** A real mail server on a free port of this machine. */
export interface TestMailServer extends MailServer {
  /** Accepted emails in order, each with its recipient and message. */
  taken: { to: string; message: string }[];
  /** SMTP codes for recipients whose email the server does not accept. Tests can change them at any time. */
  answers: Map<string, number>;
  close: () => Promise<void>;
}

/** Starts a mail server that accepts all email, except to recipients in `answers`. */
export const startMailServer = async (): Promise<TestMailServer> => {
  const taken: TestMailServer['taken'] = [];
  const answers: TestMailServer['answers'] = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const responseCode = answers.get(address);
      if (responseCode === undefined) callback();
      else callback(Object.assign(new Error('not this one'), { responseCode }));
    },
    onData(stream, { envelope }, callback) {
      const take = async (): Promise<void> => {
        const message = await text(stream);
        for (const { address } of envelope.rcptTo) taken.push({ to: address, message });
      };
      void take().finally(callback);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    from: 'Proviso <no-reply@proviso.example>',
    taken,
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
