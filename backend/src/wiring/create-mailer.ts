import type { Pool } from '@proviso/storage';
import { createKeepingMailer } from '../shared/mail/kept-mails.ts';
import type { Mailer } from '../shared/mail/mailer.ts';
import { createOutboxMailer } from '../shared/mail/outbox.ts';
import { createSmtpMailer } from '../shared/mail/smtp-mailer.ts';
import { observingMailer } from '../shared/telemetry/observing-calls.ts';
import type { Installation } from './installation.ts';

export interface Mailers {
  /** For all senders of email: keeps messages that the mail server refuses or defers. */
  mailer: Mailer;
  /** Sends kept messages, and keeps nothing itself. */
  again: Mailer;
}

/** Sends through the configured mail server, or else into the outbox. */
export const createMailers = (
  { mailServer, masterKey, telemetry }: Pick<Installation, 'mailServer' | 'masterKey' | 'telemetry'>,
  pool: Pool,
): Mailers => {
  const again = observingMailer(
    mailServer === undefined ? createOutboxMailer(pool) : createSmtpMailer(mailServer),
    telemetry,
  );
  return { mailer: createKeepingMailer(again, { pool, masterKey }), again };
};
