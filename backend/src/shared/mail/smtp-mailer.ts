import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';
import { mailInLanguage } from './mail-in-language.ts';
import {
  assertSafeMail,
  MailDeferredError,
  type Mailer,
  MailRefusedError,
  MailUnavailableError,
} from './mailer.ts';
import { oneLine } from './one-line.ts';

/** A mail server, and the sender's address. */
export interface MailServer {
  /**
   * `smtp://` (with STARTTLS if the server offers it) or `smtps://`, including user and password if required.
   */
  url: URL;
  /** `name@host` or `Name <name@host>`. */
  from: string;
}

/** Maximum length of a recorded server response, in characters. */
const ANSWER_CHARACTERS = 300;

/** Milliseconds to wait for a response from the server. */
const TIMEOUT_MS = 15_000;

/** Sends email through an SMTP server, one connection per message. */
export const createSmtpMailer = ({ url, from }: MailServer): Mailer => {
  const transport = createTransport(url.href, { from, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? url.hostname;
  return {
    about: { adapter: 'SMTP', embedded: false },
    async send(mail) {
      const { id = v7(), to, subject, text, attachment, unsubscribe } = assertSafeMail(mailInLanguage(mail));
      try {
        await transport.sendMail({
          // The address is passed as an object, which is not parsed, so that it cannot add a second
          // recipient.
          to: { name: '', address: to },
          subject,
          text,
          ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.text }] }),
          ...(unsubscribe !== undefined && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          messageId: `<${id}@${domain}>`,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
};

/** Reply code of a server that closes the connection, regardless of the command (RFC 5321, 3.8). */
const CLOSING = 421;
/** Reply code for commands in the wrong order, which is a problem with the session, not with the email. */
const BAD_SEQUENCE = 503;

/**
 * Maps an SMTP error according to RFC 5321, 4.2.1: 5yz is permanent, and 4yz may be retried. Session errors
 * about the login or the order of commands do not mean that the email was rejected.
 */
const failureOf = (error: unknown): Error => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (aboutTheMail && responseCode >= 500 && responseCode !== BAD_SEQUENCE)
    return new MailRefusedError(answerOf(error), { cause: error });
  if (aboutTheMail && responseCode >= 400 && responseCode < 500 && responseCode !== CLOSING)
    return new MailDeferredError(answerOf(error), { cause: error });
  return new MailUnavailableError('the mail server did not take the mail', { cause: error });
};

/** Returns the server's response on one line, for operators. */
const answerOf = (error: unknown): string => {
  const { response, responseCode = 0 } = error as { response?: string; responseCode?: number };
  return `the mail server answered ${oneLine(response ?? String(responseCode)).slice(0, ANSWER_CHARACTERS)}`;
};
