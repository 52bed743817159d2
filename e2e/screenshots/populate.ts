import { expect, type Page } from '@playwright/test';
import { makeDocx, makePdf, type UploadFile } from '../support/documents.ts';
import type { Person } from '../support/people.ts';
import { policies, revisedHandHygiene } from './policies.ts';
import type { PolicyInput } from './policy-input.ts';

export const author: Person = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana.whitfield@example.org',
  company: 'Riverside Health Partners',
  password: 'a quiet place for policies',
};

const create = async (page: Page, policy: PolicyInput): Promise<string> => {
  const response = await page.request.post('/api/policies', { data: policy });
  expect(response.status(), await response.text()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return id;
};

const change = async (page: Page, id: string, policy: PolicyInput): Promise<void> => {
  const response = await page.request.put(`/api/policies/${id}`, { data: policy });
  expect(response.ok(), await response.text()).toBe(true);
};

const upload = async (page: Page, id: string, file: UploadFile): Promise<void> => {
  const response = await page.request.post(`/api/policies/${id}/upload`, { multipart: { documents: file } });
  expect(response.ok(), await response.text()).toBe(true);
};

/**
 * Creates the sample policies and two documents as the user who is signed in on `page`. Returns the last
 * policy's id.
 */
export const populate = async (page: Page): Promise<string> => {
  let last = '';
  for (const policy of policies) last = await create(page, policy);
  await upload(
    page,
    last,
    await makePdf(
      page,
      'observation-plan-2025.pdf',
      'Observation plan',
      'Each unit is observed for twenty minutes on three days of the quarter, on day and night shifts alike.',
    ),
  );
  await upload(
    page,
    last,
    await makeDocx(
      'staff-training-handout.docx',
      'Staff training',
      'Rub for at least twenty seconds, and let your hands dry before you put on gloves.',
    ),
  );
  await change(page, last, revisedHandHygiene);
  return last;
};
