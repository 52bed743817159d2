import { vi } from 'vitest';
import type { SharedApp } from './start-test-app.ts';

/** Texts of the emails to an address that contain a link to a page such as `join`, newest first. */
const mailsTo = async (app: SharedApp, email: string, page: string): Promise<readonly string[]> => {
  const { rows } = await app.database.pools.platform.query<{ body: string }>(
    `select body from private.outbox where recipient = $1 and body like '%/' || $2 || '/%'
     order by created_at desc, id desc`,
    [email, page],
  );
  return rows.map(({ body }) => body);
};

/** Counts the emails to an address that contain a link to `page`. */
export const countMails = async (app: SharedApp, email: string, page: string): Promise<number> =>
  (await mailsTo(app, email, page)).length;

/** Waits for the `count`th email to an address with a link to `page`, and returns the link's token. */
export const mailedToken = async (
  app: SharedApp,
  email: string,
  page: string,
  count = 1,
): Promise<string> => {
  // Waits, because reactions send emails asynchronously.
  const mails = await vi.waitFor(
    async () => {
      const found = await mailsTo(app, email, page);
      if (found.length < count) throw new Error(`${found.length} emails with a link to ${page}`);
      return found;
    },
    { timeout: 60_000 },
  );
  const [last = ''] = mails;
  const token = new RegExp(`^http.+/${page}/([\\w-]{43})$`, 'm').exec(last)?.[1];
  if (token === undefined) throw new Error(`there is no link in: ${last}`);
  return token;
};
