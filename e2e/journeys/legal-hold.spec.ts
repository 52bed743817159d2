import { expectAccessible } from '../support/accessibility.ts';
import { signInAdministratorByApi } from '../support/administrator.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const giveReason = async (page: Page, dialog: string, reason: string, confirm: string) => {
  const open = page.getByRole('dialog', { name: dialog });
  await open.getByRole('button', { name: confirm }).click();
  await expect(open.getByText('Give a reason')).toBeVisible();
  await open.getByLabel('Reason').fill(reason);
  await expectAccessible(page);
  await open.getByRole('button', { name: confirm }).click();
};
const place = (page: Page, reason: string) =>
  giveReason(page, 'Place a legal hold', reason, 'Place Legal Hold');
const lift = (page: Page, reason: string) =>
  giveReason(page, 'Lift the legal hold', reason, 'Lift Legal Hold');

test('legal holds protect a policy, a person and an organization', async ({ page, newUser }) => {
  const person = newPerson();
  await signUpByApi(page, person);
  const created = await page.request.post('/api/policies', { data: { title: 'Visitors' } });
  const { id } = (await created.json()) as { id: string };
  const more = page.getByRole('button', { name: 'More actions' });
  const holds = page.getByRole('list', { name: 'Legal holds' });

  await test.step('protect a policy', async () => {
    await page.goto(`/policies/${id}`);
    await more.click();
    await page.getByRole('menuitem', { name: 'Place legal hold' }).click();
    await place(page, 'Lawsuit 12');
    await said(page, 'Legal hold placed');
    await said(page, 'This policy is under a legal hold');
    await expect(page.getByText(/Nothing under the hold can be deleted\. Reason: Lawsuit 12/)).toBeVisible();
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Lift legal hold' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
    await page.keyboard.press('Escape');
    expect((await page.request.delete(`/api/policies/${id}`)).status()).toBe(409);
    await expectAccessible(page);
  });

  await test.step('protect a person', async () => {
    await page.goto('/subscription');
    await expect(holds).toContainText('Policy “Visitors” is under a legal hold');
    await page.getByRole('button', { name: 'Place Legal Hold' }).click();
    await page.getByLabel('Hold', { exact: true }).selectOption(`Ada Okafor (${person.email})`);
    await place(page, 'Subpoena');
    await said(page, 'Legal hold placed');
    await expect(holds).toContainText('Ada Okafor is under a legal hold');
    await expect(holds).toContainText(/placed by Ada Okafor\. \(.+\) Reason: Subpoena/);
    await expectAccessible(page);
  });

  await test.step('protect the organization, as an administrator', async () => {
    const administration = await (await newUser()).newPage();
    await signInAdministratorByApi(administration);
    await administration.goto('/admin-dashboard?area=organizations');
    const row = administration.getByRole('row', { name: person.company });
    await row.getByRole('button', { name: 'Place Legal Hold' }).click();
    await place(administration, 'Court order');
    await said(administration, 'Legal hold placed');
    await expect(row).toContainText('On hold');
    await expectAccessible(administration);
    await expect(holds).toContainText(
      /The organization is under a legal hold since .+, placed by an administrator of this installation\. \(.+\) Reason: Court order/,
    );
    await row.getByRole('button', { name: 'Lift Legal Hold' }).click();
    await lift(administration, 'Settled');
    await expect(row).not.toContainText('On hold');
  });

  await test.step('lift all holds, and see them in the audit log', async () => {
    for (const name of ['Visitors', 'Ada Okafor']) {
      await page.getByRole('button', { name: `Lift Legal Hold: ${name}` }).click();
      await lift(page, 'Settled');
      await expect(page.getByRole('button', { name: `Lift Legal Hold: ${name}` })).toBeHidden();
    }
    await expect(holds).toBeHidden();
    await page.goto('/audit');
    await expect(page.getByText(/Placed a legal hold on .+: Subpoena/).first()).toBeVisible();
    expect((await page.request.delete(`/api/policies/${id}`)).status()).toBe(204);
  });
});
