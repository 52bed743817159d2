import type { Pool } from '@proviso/storage';
import type { Mailer } from '../mail/mailer.ts';
import { createOutboxMailer } from '../mail/outbox.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import type { Installation } from './installation.ts';

/** The configured mail server, or the outbox where there is none. */
export const createMailer = ({ mailServer }: Pick<Installation, 'mailServer'>, pool: Pool): Mailer =>
  mailServer === undefined ? createOutboxMailer(pool) : createSmtpMailer(mailServer);
