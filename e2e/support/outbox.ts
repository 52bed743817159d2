import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { asAdministrator } from './administrator.ts';

interface Mail {
  to: string;
  text: string;
}

/** All emails in the outbox, newest first. */
const readOutbox = async (api: APIRequestContext): Promise<readonly Mail[]> => {
  const mails: Mail[] = [];
  let page: string | undefined = '/api/admin/outbox?limit=100';
  while (page !== undefined) {
    const answer: APIResponse = await api.get(page);
    mails.push(...((await answer.json()) as Mail[]));
    page = /<([^>]+)>; rel="next"/.exec(answer.headers()['link'] ?? '')?.[1];
  }
  return mails;
};

/**
 * Finds the path, under `prefix`, of the link in the last email to an address. Waits until that email exists.
 */
export const mailedPath = async (email: string, prefix: string): Promise<string> =>
  asAdministrator(async (api) => {
    let path: string | undefined;
    await expect
      .poll(
        async () => {
          path = (await readOutbox(api))
            .filter(({ to }) => to === email)
            .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
            .map((address) => new URL(address))
            .find(({ pathname }) => pathname.startsWith(prefix))
            ?.href.replace(/^https?:\/\/[^/]+/, '');
          return path;
        },
        { message: `a mail to ${email} that leads to ${prefix}` },
      )
      .toBeDefined();
    return path ?? '';
  });
