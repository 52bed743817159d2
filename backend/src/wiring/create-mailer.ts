import type { Pool } from '@proviso/storage';
import type { Mailer } from '../shared/mail/mailer.ts';
import { createOutboxMailer } from '../shared/mail/outbox.ts';
import { createSmtpMailer } from '../shared/mail/smtp-mailer.ts';
import type { Installation } from './installation.ts';

/** The configured mail server, or else the outbox. */
export const createMailer = ({ mailServer }: Pick<Installation, 'mailServer'>, pool: Pool): Mailer =>
  mailServer === undefined ? createOutboxMailer(pool) : createSmtpMailer(mailServer);
