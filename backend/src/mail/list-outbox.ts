import type { OutboxMail } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

type Row = Omit<OutboxMail, 'createdAt'> & { createdAt: Date };

/**
 * The last `limit` emails that an installation without a mail server has kept, newest first.
 * @param pool the platform's, which alone may read them
 */
export const listOutbox = async (pool: Pool, limit: number): Promise<OutboxMail[]> => {
  const { rows } = await pool.query<Row>(
    `select id, recipient as "to", subject, body as text, created_at as "createdAt"
     from private.outbox order by created_at desc, id desc limit $1`,
    [limit],
  );
  return rows.map(({ id, to, subject, text, createdAt }) => ({
    id,
    to,
    subject,
    text,
    createdAt: createdAt.toISOString(),
  }));
};
