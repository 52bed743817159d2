import type { CodedError, Language } from '@proviso/contracts';
import type { AboutAdapter } from '@proviso/storage';

/** A plain-text email to one person, in English: the mailer says it in their language. */
export interface Mail {
  /** A UUID that stays the same when the email is sent again, so that it is recognized as a repeat. */
  id?: string;
  to: string;
  /** Whose mail it is, where the recipient is an address that may not become theirs. */
  userId?: string;
  /** What its reader has chosen, or, for somebody without an account, whoever causes the mail; English unless somebody has. */
  language: Language | null;
  /** One line. */
  subject: string;
  text: string;
  /** Where a mail program sends an empty form to, to end mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  readonly about: AboutAdapter;
  /**
   * Sends an email or queues it.
   * @throws MailRefusedError for an address or a subject that would add headers to the mail, and for an address that the
   *   mail server rejects permanently: retrying is pointless
   * @throws MailUnavailableError when the mail server cannot be reached or asks to be tried again
   */
  send: (mail: Mail) => Promise<void>;
}

/** The email can never be sent as it is. */
export class MailRefusedError extends Error implements CodedError {
  override readonly name = 'MailRefusedError';
  readonly code = 'mail.refused';
}

/** The email cannot be sent right now. */
export class MailUnavailableError extends Error implements CodedError {
  override readonly name = 'MailUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;
}

/**
 * The email, after checking that user input cannot turn it into more than one message to one person (RFC 5322, 2.2).
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
