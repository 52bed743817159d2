import { expect, type Page } from '@playwright/test';
import { confirmAddress } from './confirm-address.ts';
import { mailedPath } from './outbox.ts';

/** Invites `email` to the organization of `owner`. Returns the path of the emailed link. */
export const invite = async (owner: Page, email: string, role: string): Promise<string> => {
  await confirmAddress(owner);
  const answer = await owner.request.post('/api/organization/invitations', { data: { email, role } });
  expect(answer.status()).toBe(201);
  return mailedPath(email, '/join/');
};
