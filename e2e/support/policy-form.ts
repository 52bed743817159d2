import { expect, type Locator, type Page } from '@playwright/test';

/** Body of `POST /api/policies`, as far as the journeys need it. */
export interface Input {
  title: string;
  content?: string;
  state?: string;
}
/** Creates a policy as the user who is signed in on `page`; returns its id. */
export const create = async (page: Page, input: Input): Promise<string> => {
  const response = await page.request.post('/api/policies', { data: input });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
};
/** The stored content of a policy. */
export const contentOf = async (page: Page, id: string): Promise<string> => {
  const response = await page.request.get(`/api/policies/${id}`);
  return ((await response.json()) as { content: string }).content;
};

/** Opens the form of a policy, or of a new one. */
export const openForm = async (page: Page, id?: string): Promise<Locator> => {
  await page.goto(id === undefined ? '/policies?new' : `/policies?edit=${id}`);
  const form = page.getByRole('dialog', { name: id === undefined ? 'Create New Policy' : 'Edit Policy' });
  await expect(form.getByLabel('Policy Title *')).toBeVisible();
  return form;
};
/** Opens the content tab; returns the editor of the text. */
export const openContent = async (form: Locator): Promise<Locator> => {
  await form.getByRole('tab', { name: 'Content' }).click();
  const text = form.getByRole('textbox', { name: 'Policy Content' });
  await expect(text).toBeVisible();
  return text;
};
/** A button of the toolbar. */
export const tool = (form: Locator, name: string): Locator =>
  form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
/** Switches to Markdown; returns the text area. */
export const asMarkdown = async (form: Locator): Promise<Locator> => {
  await form.getByRole('switch', { name: 'Edit as Markdown' }).click();
  return form.locator('textarea').last();
};

/** Pastes like from another program. */
export const paste = (text: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
  text.evaluate((element, formats) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(formats)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
