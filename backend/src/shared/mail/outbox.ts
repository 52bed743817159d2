import type { OutboxMail, PageQuery } from '@proviso/contracts';
import { createConditions, listPage, type Page } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { mailInLanguage } from './mail-in-language.ts';
import { assertSafeMail, type Mailer } from './mailer.ts';

/**
 * A mailer that stores emails in `private.outbox` instead of sending them. Platform administrators can read
 * them there.
 */
export const createOutboxMailer = (pool: Pool): Mailer => ({
  about: { adapter: 'outbox', embedded: true },
  async send(mail) {
    const {
      id = v7(),
      to,
      organizationId,
      userId = null,
      subject,
      text,
    } = assertSafeMail(mailInLanguage(mail));
    await pool.query(
      `insert into private.outbox (id, recipient, subject, body, user_id, organization_id)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [id, to, subject, text, userId, organizationId],
    );
  },
});

/** Matches the token at the end of a link: 32 bytes in base64url. */
const TOKEN = /\/[\w-]{43}(?![\w-])/g;

/**
 * Removes the tokens from the links in an email's text, because anyone with a token can act as the recipient.
 */
export const removeLinkTokens = (text: string): string => text.replaceAll(TOKEN, '/…');

type Row = Omit<OutboxMail, 'createdAt'> & { createdAt: Date; position: string };

/** UTC with microseconds, so that emails created in the same millisecond stay in order. */
const position = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Lists the emails in the outbox of an installation without a mail server, newest first.
 *
 * @param pool connections under the platform's database role, the only one that may read the outbox
 * @param options.showsOutboxLinks if false, tokens are removed from links
 * @throws InvalidCursorError
 */
export const listOutbox = (
  pool: Pool,
  page: PageQuery,
  { showsOutboxLinks }: { showsOutboxLinks: boolean },
): Promise<Page<OutboxMail>> =>
  listPage<Row, OutboxMail>(pool, {
    columns: `id, recipient as "to", subject, body as text, created_at as "createdAt", ${position} as position`,
    from: 'private.outbox',
    matching: createConditions(),
    page,
    key: {
      columns: [
        { name: 'created_at', type: 'timestamptz' },
        { name: 'id', type: 'uuid' },
      ],
      schema: z.tuple([
        z.iso.datetime({ precision: 6 }).check(z.refine((text) => !text.startsWith('0000'))),
        z.uuid(),
      ]),
      of: (row) => [row.position, row.id],
    },
    toItem: ({ id, to, subject, text, createdAt }) => ({
      id,
      to,
      subject,
      text: showsOutboxLinks ? text : removeLinkTokens(text),
      createdAt: createdAt.toISOString(),
    }),
  });
