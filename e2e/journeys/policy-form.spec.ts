import { chooseOption } from '../support/choose-option.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { expectUncovered, linesIn, resize } from '../support/on-screen.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { mailedPath } from '../support/outbox.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import {
  switchToMarkdown,
  contentOf,
  createPolicyAs,
  openContent,
  openForm,
  paste,
  toolbarButton,
  type Input,
} from '../support/policy-form.ts';
import { wordHtml } from '../support/word-html.ts';

// In this file, axe checks the colors of the dark theme. Other journeys check those of the light theme.
test.use({ colorScheme: 'dark' });

/** Adds an editor to the organization of `owner`, in a separate browser. */
const colleagueOf = async (owner: Page, colleague: Page): Promise<Page> => {
  const { email, password } = newPerson();
  await confirmAddress(owner);
  await owner.request.post('/api/organization/invitations', { data: { email, role: 'editor' } });
  await colleague.goto(await mailedPath(email, '/join/'));
  await colleague.getByLabel('First name').fill('Grace');
  await colleague.getByLabel('Last name').fill('Hopper');
  await colleague.getByLabel('Password').fill(password);
  await colleague.getByRole('button', { name: 'Create Account and Join' }).click();
  await expect(colleague).toHaveURL(/\/dashboard$/);
  return colleague;
};

test.beforeEach(async ({ page }) => {
  await signUpByApi(page, newPerson());
});

test('a user writes a policy with the toolbar, by mouse and keyboard', async ({ page }) => {
  const form = await openForm(page);
  await expect(form.getByLabel('Policy Title *')).toBeFocused();
  await form.getByLabel('Policy Title *').fill('Hand hygiene');
  await test.step('a message about missing fields does not cover the next control', async () => {
    await form.getByRole('button', { name: 'Generate AI Content' }).click();
    await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
    await expectUncovered(form.getByRole('button', { name: 'Create Policy' }));
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
  });
  await form.getByRole('button', { name: 'Next: Add Content' }).click();
  const text = await openContent(form);
  await test.step('eight lines are visible on a phone and at 200% zoom', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 720, height: 450 },
    ]) {
      await resize(page, viewport);
      expect(await linesIn(text)).toBeGreaterThanOrEqual(8);
    }
    await resize(page, { width: 1440, height: 900 });
  });

  await text.click();
  await toolbarButton(form, 'Heading 1').click();
  await expect(toolbarButton(form, 'Heading 1')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Purpose');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Clean hands protect ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('every');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' patient, 1*2*3.');
  await page.keyboard.press('Enter');

  await test.step('the toolbar is one Tab stop, and arrow keys move between the tools', async () => {
    await page.keyboard.press('Alt+F10');
    await expect(toolbarButton(form, 'Heading 1')).toBeFocused();
    await page.keyboard.press('End');
    await expect(toolbarButton(form, 'Redo')).toBeFocused();
    await page.keyboard.press('Home');
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
    await expect(toolbarButton(form, 'Bulleted list')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
  });
  await page.keyboard.type('Soap');
  await page.keyboard.press('Enter');
  await page.keyboard.type('liquid');
  await toolbarButton(form, 'Indent item').click();
  for (let line = 0; line < 3; line += 1) await page.keyboard.press('Enter');

  await test.step('links can only lead to pages and email addresses', async () => {
    await page.keyboard.type('See ');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByLabel('Address').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Apply link' }).click();
    await expect(dialog.getByText('Links can only point to web pages')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Address').fill('who.int');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link', { name: 'who.int' })).toBeVisible();
    await expect(text).toBeFocused();
  });
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  await test.step('rows and columns are added to a table and removed from it', async () => {
    await toolbarButton(form, 'Insert table').click();
    await expect(text.getByRole('row')).toHaveCount(3);
    await page.keyboard.type('Moment');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Who');
    await page.keyboard.press('Tab');
    await page.keyboard.type('How');
    await toolbarButton(form, 'Add row below').click();
    await expect(text.getByRole('row')).toHaveCount(4);
    await toolbarButton(form, 'Remove column').click();
    await expect(text.getByRole('columnheader')).toHaveCount(2);
    await toolbarButton(form, 'Remove row').click();
    await expect(text.getByRole('columnheader')).toHaveCount(2);
    await expect(text.getByRole('row')).toHaveCount(3);
    await toolbarButton(form, 'Undo').click();
    await expect(text.getByText('Moment')).toBeVisible();
  });
  await expectAccessible(page);

  const markdown = await switchToMarkdown(form);
  await expect(markdown).toHaveValue(
    /^# Purpose\n\nClean hands protect \*\*every\*\* patient, 1\\\*2\\\*3\.\n\n- Soap\n  - liquid\n\nSee \[who\.int\]\(https:\/\/who\.int\)\n\n\| Moment \| Who \|\n\| - \| - \|\n/,
  );
  await form.getByRole('button', { name: 'Create Policy' }).click();
  await expect(page.getByText('Policy created successfully', { exact: true }).first()).toBeVisible();
});

test('text pasted from Word keeps its structure, and Markdown is recognized', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  const id = await createPolicyAs(page, { title: 'Records' });
  const form = await openForm(page, id);
  const text = await openContent(form);
  await text.click();

  await paste(text, { 'text/html': wordHtml, 'text/plain': 'Retention' });

  await expect(text.getByRole('heading', { name: 'Retention', level: 2 })).toBeVisible();
  await expect(text.locator('ul ul li')).toHaveText('on paper');
  await expect(text.getByRole('columnheader')).toHaveText(['Class', 'Years']);
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
  expect(complaints).toEqual([]);
  await expect(toolbarButton(form, 'Remove row')).toBeVisible();
  await page.keyboard.press('Control+End');
  // The tools depend on the caret. Outside a table, there is no row to remove.
  await expect(toolbarButton(form, 'Remove row')).toBeHidden();
  await paste(text, { 'text/plain': '# Scope\n\n1. One\n2. Two' });
  await expect(text.getByRole('heading', { name: 'Scope', level: 1 })).toBeVisible();
  await form.getByRole('button', { name: 'Update Policy' }).click();

  await expect(page.getByText('Policy updated successfully', { exact: true }).first()).toBeVisible();
  expect(await contentOf(page, id)).toBe(
    '## Retention\n\n- Records\n  - on paper\n- Backups\n\n**Seven** years\n\n| Class | Years |\n| - | - |\n| A | 7 |\n\n# Scope\n\n1. One\n2. Two',
  );
});

test('Markdown that the editor cannot preserve opens as source text and is not changed', async ({ page }) => {
  const content = 'Setext\r\n======\r\n\r\n* One[^1]\r\n\r\n\r\n<details>raw</details>\r\n\r\n[^1]: Note\r\n';
  const id = await createPolicyAs(page, { title: 'With footnotes', content });
  const form = await openForm(page, id);

  const text = await openContent(form);

  await expect(form.getByText(/This text is shown as Markdown because it contains raw HTML/)).toBeVisible();
  await expect(text).toHaveValue(/<details>raw<\/details>/);
  await expectAccessible(page);
  await form.getByRole('tab', { name: 'Policy Details' }).click();
  await form.getByLabel('Policy Title *').fill('With footnotes, renamed');
  await form.getByLabel('Change note').fill('A better name');
  await form.getByRole('button', { name: 'Update Policy' }).click();
  await expect(page.getByText('Policy updated successfully', { exact: true }).first()).toBeVisible();
  expect(await contentOf(page, id)).toBe(content);
});

test('saving unedited text does not change it, and an edit preserves the rest of the text', async ({
  page,
}) => {
  const content = 'Setext\n======\n\n*  odd   item\n*  another\n\n\nLast line  \nwith __old__ marks\n';
  const id = await createPolicyAs(page, { title: 'Oddly written', content });
  const form = await openForm(page, id);
  const text = await openContent(form);
  await form.getByRole('tab', { name: 'Preview' }).click();
  await openContent(form);

  await text.getByText('Setext').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await form.getByRole('button', { name: 'Update Policy' }).click();

  await expect(page.getByText('Policy updated successfully', { exact: true }).first()).toBeVisible();
  expect(await contentOf(page, id)).toBe(content.replace('Setext\n======', '# Setext!'));
});

test('an unsaved draft survives a reload and an expired session', async ({ page }) => {
  const person = newPerson();
  await signUpByApi(page, person);
  const id = await createPolicyAs(page, { title: 'Fire drill', content: 'Leave the building.' });
  const form = await openForm(page, id);
  const text = await openContent(form);
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Take the stairs.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(form.getByText(/You have an unsaved draft from/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(await openContent(form)).toHaveText('Leave the building. Take the stairs.');

  await test.step('let the session end', async () => {
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Update Policy' }).click();
    const over = page.getByRole('dialog', { name: 'Session expired' });
    await over.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await expect(over).toBeHidden();
    await form.getByRole('button', { name: 'Retry' }).click();
    await expect(form).toBeHidden();
    expect(await contentOf(page, id)).toBe('Leave the building. Take the stairs.');
  });
});

test('a user discards a draft', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Policy Title *').fill('Never mind');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form.getByLabel('Policy Title *')).toHaveValue('');
  await page.reload();
  await expect(form.getByLabel('Policy Title *')).toHaveValue('');
});

test('two people who edit at the same time see each other’s names, and their changes are merged', async ({
  page,
  newUser,
}) => {
  const base = '# Purpose\n\nClean hands.\n\n# Scope\n\nAll staff.\n\n# Review\n\nOnce a year.\n';
  const id = await createPolicyAs(page, { title: 'Hand hygiene', content: base, state: 'CA' });
  const form = await openForm(page, id);
  const text = await openContent(form);

  await test.step('save the policy as a colleague first', async () => {
    const colleague = await colleagueOf(page, await (await newUser()).newPage());
    const other = await openForm(colleague, id);
    await expect(form.getByText('Grace Hopper is also editing this policy')).toBeVisible();
    await expect(other.getByText('Ada Okafor is also editing this policy')).toBeVisible();
    await expectAccessible(page);
    await chooseOption(other, 'State', 'NY');
    const theirs = await openContent(other);
    await theirs.getByText('All staff.').click();
    await colleague.keyboard.press('End');
    await colleague.keyboard.type(' Visitors, too.');
    await theirs.getByText('Once a year.').click();
    await colleague.keyboard.press('End');
    await colleague.keyboard.type(' At least.');
    await other.getByRole('button', { name: 'Update Policy' }).click();
    await expect(other).toBeHidden();
    await expect(form.getByText('Grace Hopper is also editing this policy')).toBeHidden();
  });

  await text.getByText('Clean hands.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Always.');
  await text.getByText('Once a year.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Or so.');
  await form.getByRole('button', { name: 'Update Policy' }).click();

  const conflict = page.getByRole('dialog', { name: 'This policy has changed' });
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Merge both' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge both versions' });
  await expect(merge.getByText('1 conflict left to resolve.')).toBeVisible();
  await expectAccessible(page);
  await merge.getByRole('radio', { name: 'Both' }).check();
  await merge.getByRole('button', { name: 'Continue with the merged policy' }).click();
  await expect(await openContent(form)).toContainText('Visitors, too.');
  await form.getByRole('button', { name: 'Update Policy' }).click();

  await expect(page.getByText('Policy updated successfully', { exact: true }).first()).toBeVisible();
  const merged = (await (await page.request.get(`/api/policies/${id}`)).json()) as Required<Input>;
  expect(merged).toMatchObject({
    state: 'NY',
    content: base
      .replace('Clean hands.', 'Clean hands. Always.')
      .replace('All staff.', 'All staff. Visitors, too.')
      .replace('Once a year.', 'Once a year. Or so.\n\nOnce a year. At least.'),
  });
});

test('the built-in engine judges the draft', async ({ page }) => {
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Generate AI Content' }).click();
  await expect(page.getByText('Missing Information', { exact: true }).first()).toBeVisible();
  await form.getByRole('tab', { name: 'AI Analysis' }).click();
  await form.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByText('No Content', { exact: true }).first()).toBeVisible();

  await form.getByRole('tab', { name: 'Policy Details' }).click();
  await form.getByLabel('Policy Title *').fill('Security awareness training');
  await (await openContent(form)).click();
  await page.keyboard.type(
    'All members of the workforce must complete security awareness training within 30 days of hire, and every year after that. ' +
      'The security officer keeps a record of who was trained.',
  );
  await form.getByRole('button', { name: 'Analyze with AI' }).click();

  await expect(form.getByRole('tab', { name: 'AI Analysis' })).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByText(/^Compliance score \d+(?:\.\d)?%$/)).toBeVisible();
  await expect(form.getByText(/^By Proviso engine \d/)).toBeVisible();
  await expectAccessible(page);
});

test('the form is usable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await createPolicyAs(page, {
    title: 'Hand hygiene',
    content: '# Purpose\n\n| A | B | C | D | E | F |\n| - | - | - | - | - | - |\n| 1 | 2 | 3 | 4 | 5 | 6 |\n',
  });
  const form = await openForm(page, id);
  for (const tab of ['Policy Details', 'Content', 'AI Analysis', 'Preview']) {
    await form.getByRole('tab', { name: tab, exact: true }).click();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

test('every position in long text can be reached with the keyboard', async ({ page }) => {
  const clauses = Array.from({ length: 400 }, (_, index) => `Clause ${index + 1}.`);
  const id = await createPolicyAs(page, { title: 'Many clauses', content: clauses.join('\n\n') });
  const form = await openForm(page, id);
  const text = await openContent(form);
  const expected = [...clauses];
  const type = async (clause: number, sign: string) => {
    await page.keyboard.press('End');
    await page.keyboard.press(sign);
    expected[clause - 1] += sign;
  };

  await text.getByText('Clause 1.', { exact: true }).click();
  for (let clause = 1; clause < 180; clause += 1) await page.keyboard.press('ArrowDown');
  await type(180, 'a');
  for (let clause = 180; clause > 60; clause -= 1) await page.keyboard.press('ArrowUp');
  await type(60, 'b');
  await page.keyboard.press('Control+End');
  await type(400, 'c');
  for (let clause = 400; clause > 300; clause -= 1) await page.keyboard.press('ArrowUp');
  await type(300, 'd');
  await page.keyboard.press('Control+Home');
  await type(1, 'e');
  await text.getByText('Clause 220.', { exact: true }).click();
  await type(220, 'f');
  await page.keyboard.press('Control+Shift+End');
  await page.keyboard.press('Control+x');
  expected.length = 220;

  await form.getByRole('button', { name: 'Update Policy' }).click();
  await expect(page.getByText('Policy updated successfully', { exact: true }).first()).toBeVisible();
  expect(await contentOf(page, id)).toBe(expected.join('\n\n'));
});
