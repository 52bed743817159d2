import { expect, type Page } from '@playwright/test';
import { mailedPath } from './outbox.ts';

/**
 * Confirms the email address of the user who is signed in on `page`. Until it is confirmed, the product does
 * not include the user's texts in emails to others.
 */
export const confirmAddress = async (page: Page): Promise<void> => {
  const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
  const token = (await mailedPath(email, '/verify-email')).split('/').at(-1);
  const answer = await page.request.post('/api/auth/verify-email', { data: { token } });
  expect(answer.status()).toBe(204);
};
