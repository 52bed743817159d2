import type { Pool } from '@proviso/storage';
import { createMailerWithKeptMails } from '../shared/mail/kept-mails.ts';
import type { Mailer } from '../shared/mail/mailer.ts';
import { createOutboxMailer } from '../shared/mail/outbox.ts';
import { createSmtpMailer } from '../shared/mail/smtp-mailer.ts';
import { observingMailer } from '../shared/telemetry/observing-calls.ts';
import type { Installation } from './installation.ts';

export interface Mailers {
  /** The mailer for all code that sends email. Stores emails that the mail server rejects or defers. */
  mailer: Mailer;
  /** The mailer for sending stored emails again. It does not store them a second time. */
  again: Mailer;
}

/** Creates mailers that use the configured mail server, or else the outbox. */
export const createMailers = (
  { mailServer, masterKey, telemetry }: Pick<Installation, 'mailServer' | 'masterKey' | 'telemetry'>,
  pool: Pool,
): Mailers => {
  const again = observingMailer(
    mailServer === undefined ? createOutboxMailer(pool) : createSmtpMailer(mailServer),
    telemetry,
  );
  return { mailer: createMailerWithKeptMails(again, { pool, masterKey }), again };
};
