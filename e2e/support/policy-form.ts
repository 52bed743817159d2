import { expect, type Locator, type Page } from '@playwright/test';

/** The part of the body of `POST /api/policies` that the journeys need. */
export interface Input {
  title: string;
  content?: string;
  state?: string;
}
/** Creates a policy as the user who is signed in on `page`, and returns the policy's id. */
export const createPolicyAs = async (page: Page, input: Input): Promise<string> => {
  const response = await page.request.post('/api/policies', { data: input });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
};
/** The stored content of a policy. */
export const contentOf = async (page: Page, id: string): Promise<string> => {
  const response = await page.request.get(`/api/policies/${id}`);
  return ((await response.json()) as { content: string }).content;
};

/** Opens the form for a policy, or for a new one. */
export const openForm = async (page: Page, id?: string): Promise<Locator> => {
  await page.goto(id === undefined ? '/policies?new' : `/policies?edit=${id}`);
  const form = page.getByRole('dialog', { name: id === undefined ? 'Create New Policy' : 'Edit Policy' });
  await expect(form.getByLabel('Policy Title *')).toBeVisible();
  return form;
};
/** Opens the Content tab, and returns the text editor. */
export const openContent = async (form: Locator): Promise<Locator> => {
  await form.getByRole('tab', { name: 'Content' }).click();
  const text = form.getByRole('textbox', { name: 'Policy Content' });
  await expect(text).toBeVisible();
  return text;
};
/** A button in the toolbar. */
export const toolbarButton = (form: Locator, name: string): Locator =>
  form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
/** Switches to Markdown, and returns the text area. */
export const switchToMarkdown = async (form: Locator): Promise<Locator> => {
  await form.getByRole('switch', { name: 'Edit as Markdown' }).click();
  return form.locator('textarea').last();
};

/** Pastes content, as if copied from another program. */
export const paste = (text: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
  text.evaluate((element, formats) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(formats)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
