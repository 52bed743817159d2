import type { Pool } from '@proviso/storage';
import { v7 } from 'uuid';
import { checkedMail, type Mailer } from './mailer.ts';

/** Keeps emails in `private.outbox` instead of sending them, where administrators of the platform can read them. */
export const createOutboxMailer = (pool: Pool): Mailer => ({
  about: { adapter: 'outbox', embedded: true },
  async send(mail) {
    const { id = v7(), to, subject, text } = checkedMail(mail);
    await pool.query(
      `insert into private.outbox (id, recipient, subject, body) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, to, subject, text],
    );
  },
});
