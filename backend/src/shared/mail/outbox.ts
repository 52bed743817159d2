import type { OutboxMail } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import { v7 } from 'uuid';
import { mailInLanguage } from './mail-in-language.ts';
import { checkedMail, type Mailer } from './mailer.ts';

/**
 * Stores emails in `private.outbox` instead of sending them, where administrators of the platform can read
 * them.
 */
export const createOutboxMailer = (pool: Pool): Mailer => ({
  about: { adapter: 'outbox', embedded: true },
  async send(mail) {
    const { id = v7(), to, userId = null, subject, text } = checkedMail(mailInLanguage(mail));
    await pool.query(
      `insert into private.outbox (id, recipient, subject, body, user_id) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [id, to, subject, text, userId],
    );
  },
});

/** The token at the end of a link: 32 bytes as base64url. */
const TOKEN = /\/[\w-]{43}(?![\w-])/g;

/** The text of an email without the tokens of its links: anyone with a token can act as the recipient. */
export const withoutTokens = (text: string): string => text.replaceAll(TOKEN, '/…');

type Row = Omit<OutboxMail, 'createdAt'> & { createdAt: Date };

/**
 * The last `limit` emails in the outbox of an installation without a mail server, newest first.
 * @param pool the platform's, which alone may read them
 * @param options.showsOutboxLinks otherwise the tokens of links are removed
 */
export const listOutbox = async (
  pool: Pool,
  limit: number,
  { showsOutboxLinks }: { showsOutboxLinks: boolean },
): Promise<OutboxMail[]> => {
  const { rows } = await pool.query<Row>(
    `select id, recipient as "to", subject, body as text, created_at as "createdAt"
     from private.outbox order by created_at desc, id desc limit $1`,
    [limit],
  );
  return rows.map(({ id, to, subject, text, createdAt }) => ({
    id,
    to,
    subject,
    text: showsOutboxLinks ? text : withoutTokens(text),
    createdAt: createdAt.toISOString(),
  }));
};
