import JSZip from 'jszip';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { resize } from '../support/on-screen.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import { contentOf, createPolicyAs, openContent, openForm, toolbarButton } from '../support/policy-form.ts';

/** A floor plan with exits, drawn by the browser as a PNG. */
const drawnPlan = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 320];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#e8f0e4';
    context.fillRect(0, 0, 640, 320);
    context.fillStyle = '#1c5d2b';
    context.fillRect(40, 40, 220, 240);
    context.fillRect(380, 40, 220, 240);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

/** Pastes a picture, as after taking a screenshot. */
const pastePicture = (text: Locator, base64: string): Promise<void> =>
  text.evaluate((element, data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'plan.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, base64);

/** Expects the picture to be loaded and visible. */
const expectShown = async (picture: Locator): Promise<void> => {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(640);
};

test('a pasted picture is described, saved, read, exported, compared, and hidden from others', async ({
  page,
  newUser,
}) => {
  await signUpByApi(page, newPerson());
  const id = await createPolicyAs(page, { title: 'Emergency exits', content: 'Leave by the nearest door.' });
  const base64 = await drawnPlan(page);

  const form = await openForm(page, id);
  const text = await openContent(form);
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await pastePicture(text, base64);
  const dialog = page.getByRole('dialog', { name: 'Add picture' });
  await expectShown(dialog.getByRole('img', { name: 'Preview of the picture' }));
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await resize(page, viewport);
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog.getByText('Describe the picture, or mark it as decorative.')).toBeVisible();
  await dialog.getByLabel('Description').fill('Plan of the exits');
  await dialog.getByLabel('Width').selectOption('50% of the text');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog).toBeHidden();
  await expectShown(text.getByRole('img', { name: 'Plan of the exits' }));
  await expect(toolbarButton(form, 'Picture')).toBeVisible();
  await form.getByRole('button', { name: 'Update Policy' }).click();
  await expect(form).toBeHidden();
  const content = await contentOf(page, id);
  const [, address = ''] =
    /!\[Plan of the exits\]\((pictures\/[0-9a-f]{64}\.png)#width=50\)/.exec(content) ?? [];
  expect(content).toContain(address);

  await page.goto(`/policies/${id}`);
  await expectShown(page.getByRole('article').getByRole('img', { name: 'Plan of the exits' }));
  await expectAccessible(page);
  await page.goto(`/policies/${id}/compare`);
  await expect(page.getByRole('insertion').getByRole('img', { name: 'Plan of the exits' })).toBeVisible();

  const exported = async (format: string) => {
    const response = await page.request.get(`/api/policies/${id}/export?format=${format}`);
    expect(response.status()).toBe(200);
    return response.body();
  };
  const docx = await JSZip.loadAsync(await exported('docx'));
  expect(docx.file(/^word\/media\/.*\.png$/)).toHaveLength(1);
  expect(await docx.file('word/document.xml')?.async('string')).toContain('descr="Plan of the exits"');
  expect((await exported('pdf')).toString('latin1')).toMatch(/\/Subtype\s*\/Image\b/);

  const theirs = await (await newUser()).newPage();
  await signUpByApi(theirs, newPerson());
  expect((await page.request.get(`/api/${address}`)).status()).toBe(200);
  expect((await theirs.request.get(`/api/${address}`)).status()).toBe(404);
});
