import { expect } from '@playwright/test';
import { asAdministrator } from './administrator.ts';

interface Mail {
  to: string;
  text: string;
}

/**
 * Finds the path, under `prefix`, of the link in the last email to an address. Waits until that email exists.
 */
export const mailedPath = async (email: string, prefix: string): Promise<string> =>
  asAdministrator(async (api) => {
    let path: string | undefined;
    await expect
      .poll(
        async () => {
          const mails = (await (await api.get('/api/admin/outbox?limit=100')).json()) as Mail[];
          path = mails
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
