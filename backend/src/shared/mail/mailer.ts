import type { CodedError, Language } from '@proviso/contracts';
import type { AboutAdapter } from '@proviso/storage';

/** A plain-text email to one user, in English: the mailer translates it. */
export interface Mail {
  /** A UUID that stays the same when the email is sent again, so that it is recognized as a repeat. */
  id?: string;
  to: string;
  /** The user concerned, if the recipient is an address that may not become theirs. */
  userId?: string;
  /**
   * The reader's language or, without an account, that of the user who causes the email; `null` means
   * English.
   */
  language: Language | null;
  /** One line. */
  subject: string;
  text: string;
  /** URL to which an email program posts an empty form to unsubscribe (RFC 8058). */
  unsubscribe?: string;
  /**
   * True if the caller withdraws what the email is about when it is refused, so that sending it later would
   * mislead the recipient: it is not kept then.
   */
  withdrawnIfRefused?: boolean;
}

export interface Mailer {
  readonly about: AboutAdapter;
  /**
   * Sends an email or queues it.
   * @throws MailRefusedError for an address or a subject that would add headers to the email, and for an
   *   email that the mail server rejects permanently: retrying is pointless. Administrators can have it sent
   *   again, unless its links are `withdrawnIfRefused`
   * @throws MailUnavailableError when the mail server is unreachable
   */
  send: (mail: Mail) => Promise<void>;
}

/** The email can never be sent as it is. */
export class MailRefusedError extends Error implements CodedError {
  override readonly name = 'MailRefusedError';
  readonly code = 'mail.refused';
}

/** No email can be sent right now. */
export class MailUnavailableError extends Error implements CodedError {
  override readonly name: string = 'MailUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;
}

/** The mail server works, but takes this one email later, such as for a full mailbox or an unknown sender. */
export class MailDeferredError extends MailUnavailableError {
  override readonly name = 'MailDeferredError';
}

/**
 * Returns the email after checking that user input cannot turn it into more than one message to one recipient
 * (RFC 5322, 2.2).
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
