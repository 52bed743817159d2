import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dayIn } from '../support/day-in.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { mailedPath } from '../support/outbox.ts';
import { newPerson, signUpByApi } from '../support/people.ts';
import { unzip } from '../support/unzip.ts';

const band = (page: Page) => page.getByRole('region', { name: 'Audit', exact: true });

/** Signs up an organization with a plan and one policy. */
const organization = async (page: Page, company: string, title: string): Promise<void> => {
  await signUpByApi(page, { ...newPerson(), company });
  await page.request.post('/api/free-trial/start', { data: { plan: 'enterprise' } });
  await confirmAddress(page);
  const policy = { title, content: `${title} are **kept** in a safe.`, status: 'active' };
  expect((await page.request.post('/api/policies', { data: policy })).status()).toBe(201);
};

test('an external auditor audits two organizations with one account, until the access ends', async ({
  page,
  newUser,
}) => {
  const id = newPerson().email.replaceAll(/\W/g, '').slice(0, 12);
  const [acme, beta] = [`Acme ${id}`, `Beta ${id}`];
  const lena = { ...newPerson(), firstName: 'Lena', lastName: 'Brandt', company: `Firm ${id}` };
  const owner = await (await newUser()).newPage();
  const other = await (await newUser()).newPage();
  await organization(owner, acme, 'Keys');
  await organization(other, beta, 'Badges');
  await signUpByApi(page, lena);
  const switchTo = async (name: string) => {
    await page.getByRole('button', { name: /^Lena Brandt/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await test.step('an owner invites the auditor', async () => {
    await owner.goto('/settings/members');
    await owner.getByRole('button', { name: 'Invite an auditor' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Email address').fill(lena.email);
    await dialog.getByLabel('Last day of access').fill(dayIn(30));
    await dialog.getByLabel('Require two-factor authentication').uncheck();
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Create invitation' }).click();
    await expect(owner.getByRole('list', { name: 'External auditors' })).toContainText('Invited');
    await expectAccessible(owner);
  });

  await test.step('the auditor accepts, and keeps their own organization', async () => {
    await page.goto(await mailedPath(lena.email, '/audit-invitation'));
    await expect(page.getByRole('heading', { level: 1, name: `Audit ${acme}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(page).not.toHaveURL(/audit-invitation/);
    const invite = { email: lena.email, scope: 'all', lastDay: dayIn(30), requiresSecondFactor: false };
    expect((await other.request.post('/api/auditors', { data: invite })).status()).toBe(201);
    const token = (await mailedPath(lena.email, '/audit-invitation')).split('/').at(-1);
    expect((await page.request.post(`/api/audit-invitations/${token}/accept`)).status()).toBe(204);
    await page.goto('/policies');
    await expect(band(page)).toHaveCount(0);
  });

  await test.step('the auditor switches organizations, and reads policies and the log', async () => {
    await switchTo(`Audit ${acme}`);
    await expect(page).toHaveURL(/\/auditor-room$/);
    await expect(band(page)).toContainText(`You are auditing ${acme} until`);
    await expect(page.getByRole('list', { name: 'Policies' })).toContainText('Keys');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      'Auditor’s Room',
      'Audit Log',
      'Privacy & Data',
    ]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Keys' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Keys' })).toBeVisible();
    await expect(page.getByText('kept', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/audit');
    await expect(page.getByText('Began to work in the organization as an auditor').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Point in time' }).click();
    await page.getByRole('link', { name: 'Keys' }).click();
    await expect(page.getByText('As it was on', { exact: false })).toBeVisible();
    await page.goto('/settings/members');
    await expect(page).toHaveURL(/\/auditor-room$/);
  });

  await test.step('nothing from one organization is visible in the other', async () => {
    await switchTo(`Audit ${beta}`);
    await expect(band(page)).toContainText(beta);
    await expect(page.getByRole('list', { name: 'Policies' })).toHaveText(/Badges/);
    await expect(page.getByRole('list', { name: 'Policies' })).not.toContainText('Keys');
    await switchTo(`Audit ${acme}`);
    await expect(band(page)).toContainText(acme);
  });

  await test.step('the auditor asks for evidence', async () => {
    await page.getByRole('link', { name: 'Auditor’s Room' }).click();
    await page.getByRole('link', { name: 'Requests for evidence' }).click();
    await expect(page.getByText('You have not asked for evidence yet')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for evidence' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What do you need?').fill('Who had keys in the laboratory?');
    await dialog.getByLabel('Needed by').fill(dayIn(7));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('list', { name: 'Requests for evidence' })).toContainText('Open');
    await expectAccessible(page);
  });

  await test.step('the owner answers with an evidence pack', async () => {
    expect((await owner.request.post('/api/evidence-packs', { data: { scope: 'all' } })).status()).toBe(202);
    const packStatus = async () =>
      ((await (await owner.request.get('/api/evidence-packs')).json()) as { status: string }[])[0]?.status;
    await expect.poll(packStatus, { timeout: 60_000 }).toBe('ready');
    await owner.goto('/settings/members');
    const requests = owner.getByRole('list', { name: 'Requests for evidence' });
    await expect(requests).toContainText('Who had keys in the laboratory?');
    await requests.getByRole('button', { name: 'Answer the request' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Note for the auditor').fill('The pack has all changes.');
    await dialog.getByLabel('Evidence pack').selectOption({ index: 1 });
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(requests).toContainText('Answered');
  });

  await test.step('the auditor downloads the pack, and its verifier accepts it', async () => {
    await page.reload();
    await expect(page.getByText('The pack has all changes.')).toBeVisible();
    await expectAccessible(page);
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download the evidence pack for / }).click();
    const folder = test.info().outputPath('pack');
    await unzip(await (await started).path(), folder);
    const keys = await (await page.request.get('/api/history/keys')).json();
    const [key] = keys as { verifierKey: string }[];
    const verifier = ['proviso-verify.mjs', 'history.jsonl', '--key', key?.verifierKey ?? ''];
    const { stdout } = await promisify(execFile)(process.execPath, verifier, { cwd: folder });
    expect(stdout).toContain('VERIFIES');
  });

  await test.step('the owner sees what the auditor did, and ends the access', async () => {
    await owner.reload();
    await owner.getByRole('link', { name: 'What Lena Brandt did' }).click();
    await expect(owner.getByText('Lena Brandt').first()).toBeVisible();
    await owner.goto('/settings/members');
    await owner.getByRole('button', { name: 'End the access of Lena Brandt' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
    await expect(owner.getByRole('list', { name: 'External auditors' })).toContainText('Ended');
  });

  await test.step('the auditor loses access, and returns to their own organization', async () => {
    await page.getByRole('link', { name: 'Audit Log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your audit is over' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'The organization has ended your access as an auditor.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: `Back to ${lena.company}` }).click();
    await expect(page.getByRole('button', { name: /^Lena Brandt/ })).toContainText(lena.company);
    await expect(band(page)).toHaveCount(0);
  });
});
