import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { productUrl } from './product-url.ts';

/**
 * The administrator of the product under test, created by the global setup or already present in a running
 * product.
 */
export const administrator = {
  email: process.env['ADMIN_EMAIL'] ?? 'admin@example.org',
  password: process.env['ADMIN_PASSWORD'] ?? 'a password of journeys',
};

/** Calls the API as the administrator, in a separate session. */
export const asAdministrator = async <Result>(
  work: (api: APIRequestContext) => Promise<Result>,
): Promise<Result> => {
  const api = await request.newContext({ baseURL: productUrl });
  try {
    const answer = await api.post('/api/auth/admin-login', { data: administrator });
    if (!answer.ok()) throw new Error(`administrator sign-in failed: ${await answer.text()}`);
    return await work(api);
  } finally {
    await api.dispose();
  }
};

/** Signs the administrator in without using a page. Afterward, the page's browser is signed in. */
export const signInAdministratorByApi = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/auth/admin-login', { data: administrator });
  expect(answer.status()).toBe(200);
};
