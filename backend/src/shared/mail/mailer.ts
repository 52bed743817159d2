import type { CodedError, Language } from '@proviso/contracts';
import type { AboutAdapter } from '@proviso/storage';

/** A plain-text email to one user. It is written in English, and the mailer translates it. */
export interface Mail {
  /** A UUID that stays the same when the email is sent again, so that duplicates can be recognized. */
  id?: string;
  to: string;
  /**
   * The organization whose content or members the email mentions; `null` if there is none. When a member is
   * erased, their organizations' emails that mention the member are deleted.
   */
  organizationId: string | null;
  /**
   * The user that the email is about. Set if the email goes to an address that is not, and might never
   * become, that user's address.
   */
  userId?: string;
  /**
   * The recipient's language. If the recipient has no account, the language of the user who triggers the
   * email. `null` means English.
   */
  language: Language | null;
  /** Subject on one line. */
  subject: string;
  text: string;
  /** A text file that the email also contains. Administrators who read emails in the outbox do not get it. */
  attachment?: { name: string; text: string };
  /** URL that an email program posts an empty form to in order to unsubscribe (RFC 8058). */
  unsubscribe?: string;
  /**
   * True if the caller undoes the email's cause when the email is rejected. A rejected email is then not
   * stored, because sending it later would mislead the recipient.
   */
  withdrawnIfRefused?: boolean;
}

/** Subject and text of an email in English, before it is addressed. */
export type MailText = Pick<Mail, 'subject' | 'text'>;

export interface Mailer {
  readonly about: AboutAdapter;
  /**
   * Sends an email or queues it.
   * @throws MailRefusedError if the address or subject would add headers to the email, or if the mail server
   *   rejects the email permanently. A retry by the caller is then pointless, but administrators can resend
   *   the email, unless it is `withdrawnIfRefused`
   * @throws MailUnavailableError if the mail server is unreachable
   */
  send: (mail: Mail) => Promise<void>;
}

/** The email cannot be sent in its current form. */
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

/**
 * The mail server works but defers this email, for example because of a full mailbox or an unknown sender.
 */
export class MailDeferredError extends MailUnavailableError {
  override readonly name = 'MailDeferredError';
}

/**
 * Returns the email after checking that user input cannot add recipients or further messages (RFC 5322, 2.2).
 * @throws MailRefusedError
 */
export const assertSafeMail = (mail: Mail): Mail => {
  if (!/^[^\s,;:<>()[\]"\\\p{Cc}@]+@[^\s,;:<>()[\]"\\\p{Cc}@]+$/u.test(mail.to)) {
    throw new MailRefusedError('the recipient is not one address');
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(mail.subject)) {
    throw new MailRefusedError('the subject is not one line');
  }
  return mail;
};
