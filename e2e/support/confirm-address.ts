import { expect, type Page } from '@playwright/test';
import { mailedPath } from './outbox.ts';

/**
 * Confirms the address of the user who is signed in on `page`; before that, the product emails none of their
 * words to others.
 */
export const confirmAddress = async (page: Page): Promise<void> => {
  const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
  const token = (await mailedPath(email, '/verify-email')).split('/').at(-1);
  const answer = await page.request.post('/api/auth/verify-email', { data: { token } });
  expect(answer.status()).toBe(204);
};
