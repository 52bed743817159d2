import type { CodedError } from '@proviso/contracts';
import type { AboutAdapter } from '@proviso/storage';

/** A mail in plain text to one person. */
export interface Mail {
  /** A uuid that stays the same when the mail is sent again, so that it is not told apart from the first. */
  id?: string;
  to: string;
  /** One line. */
  subject: string;
  text: string;
}

export interface Mailer {
  readonly about: AboutAdapter;
  /**
   * Sends a mail, or leaves it where it will be sent from.
   * @throws MailRefusedError for an address or a subject that would add headers to the mail, and for an address that the
   *   mail server does not take: trying again is of no use
   * @throws MailUnavailableError when the mail server cannot be reached or asks to be tried again
   */
  send: (mail: Mail) => Promise<void>;
}

/** The mail cannot be sent like this, now or later. */
export class MailRefusedError extends Error implements CodedError {
  override readonly name = 'MailRefusedError';
  readonly code = 'mail.refused';
}

/** The mail cannot be sent just now. */
export class MailUnavailableError extends Error implements CodedError {
  override readonly name = 'MailUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;
}

/**
 * The mail, if it is one mail to one person whatever people wrote into it (RFC 5322, 2.2).
 * @throws MailRefusedError
 */
export const checkedMail = (mail: Mail): Mail => {
  if (!/^[^\s,;:<>()[\]"\\\p{Cc}@]+@[^\s,;:<>()[\]"\\\p{Cc}@]+$/u.test(mail.to)) {
    throw new MailRefusedError('the recipient is not one address');
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(mail.subject)) {
    throw new MailRefusedError('the subject is not one line');
  }
  return mail;
};
