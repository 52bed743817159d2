import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { expectUncovered, resize } from '../support/on-screen.ts';
import { openByHistory } from '../support/open-by-history.ts';
import { signUpByApi, newPerson } from '../support/people.ts';
import { createPolicyAs } from '../support/policy-form.ts';

const wide = { width: 1440, height: 900 };
const medium = { width: 1024, height: 768 };
const telephone = { width: 390, height: 844 };

/** Height of an element in lines. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate(
    (node) => node.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(node).lineHeight),
  );
/** True if an element is next to another, on the same line of the page. */
const isBeside = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) return false;
  return first.y < second.y + second.height / 2 && second.y < first.y + first.height / 2;
};
/** True if an element cuts off its text. */
const isCut = (element: Locator): Promise<boolean> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
/** True if a select or a text field cuts off the text that it shows. */
const isLabelCut = (field: HTMLElement | SVGElement): boolean => {
  const style = getComputedStyle(field);
  const shown =
    field instanceof HTMLSelectElement
      ? (field.selectedOptions[0]?.text ?? '')
      : field instanceof HTMLInputElement
        ? field.value || field.placeholder
        : '';
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.font = style.font;
  const room =
    field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return context.measureText(shown).width > room + 1;
};
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.beforeEach(async ({ page }) => {
  await signUpByApi(page, newPerson());
});

test('the table of policies is dense, can be sorted by editor, and keeps its chosen columns', async ({
  page,
}) => {
  await createPolicyAs(page, { title: 'Visitors' });
  await page.setViewportSize(wide);
  await page.goto('/policies');
  await page.getByRole('button', { name: 'List view' }).click();
  const row = page.getByRole('row', { name: /Visitors/ });
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Changed by' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Facility' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Changed by' }).click();
  await expect(page).toHaveURL(/\?sort=updatedBy$/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Changed by' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('columnheader', { name: 'Facility' })).toHaveCount(0);
  await expect(row.getByRole('cell', { name: 'Ada Okafor', exact: true })).toBeVisible();
  // Each row takes one line, and the first row is visible without scrolling.
  for (const cell of await row.getByRole('cell').all()) expect(await linesOf(cell)).toBeLessThan(3);
  await expect(row).toBeInViewport();

  await resize(page, medium);
  await expectAccessible(page);
  await expectUncovered(row.getByRole('link', { name: 'Visitors' }));
  const menu = row.getByRole('button', { name: 'Actions for Visitors' });
  await menu.scrollIntoViewIfNeeded();
  await expectUncovered(menu);
});

test('filters show their labels in full at every width', async ({ page }) => {
  await createPolicyAs(page, { title: 'Visitors' });
  await page.goto('/policies?regulatoryBody=HIPAA');
  const bar = page.getByRole('search', { name: 'Filters' });
  await expect(bar.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  for (const viewport of [wide, medium, telephone]) {
    await resize(page, viewport);
    if (viewport === telephone) await bar.getByRole('button', { name: 'Filters (1)' }).click();
    const more = bar.getByRole('button', { name: 'More filters' });
    if (await more.isVisible()) await more.click();
    const fields = await bar.getByRole('combobox').all();
    expect(fields.length).toBeGreaterThanOrEqual(8);
    for (const field of fields)
      expect(await field.evaluate(isLabelCut), (await field.getAttribute('aria-label')) ?? '').toBe(false);
  }
});

test('filters fit on one line, and are opened with one button on a phone', async ({ page }) => {
  await createPolicyAs(page, { title: 'Visitors' });
  await page.goto('/dashboard');
  for (const [path, last] of [
    ['/policies?status=active', 'Status'],
    ['/search?status=active', 'Regulatory body'],
  ] as const) {
    await resize(page, wide);
    await openByHistory(page, path);
    const filter = page.getByRole('combobox', { name: last });
    const clear = page.getByRole('button', { name: 'Clear Filters' });
    await expect(clear).toBeVisible();
    expect(await isBeside(clear, filter)).toBe(true);

    await resize(page, telephone);
    await expect(filter).toBeHidden();
    const toggle = page.getByRole('button', { name: 'Filters (1)' });
    expect(await isBeside(toggle, page.getByRole('main').getByRole('searchbox'))).toBe(true);
    await toggle.click();
    await expect(filter).toBeVisible();
    expect(await isCut(filter)).toBe(false);
    await expectAccessible(page);
    await clear.click();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  }
  await openByHistory(page, '/policies');
  await expect(page.getByRole('article', { name: 'Visitors' })).toBeVisible();
  const first = page.getByRole('button', { name: 'Export all' });
  for (const name of ['Import', 'New Policy'])
    expect(await isBeside(first, page.getByRole('button', { name, exact: true }))).toBe(true);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  expect(await isBeside(sort, page.getByRole('group', { name: 'Layout' }))).toBe(true);
});

test('a title of 500 characters takes a few lines, and can be read in full', async ({ page }) => {
  const title = 'Retention of records of visits to patients at home '.repeat(10).slice(0, 500).trim();
  const id = await createPolicyAs(page, { title, content: '# Purpose\n\nRecords.' });
  const both = async (check: () => Promise<void>): Promise<void> => {
    for (const viewport of [wide, telephone]) {
      await resize(page, viewport);
      await check();
    }
  };
  await page.goto('/policies');
  await both(async () => {
    const card = page.getByRole('article').getByRole('heading');
    await expect(card).toBeVisible();
    expect(await linesOf(card)).toBeLessThan(2.2);
    await page.getByRole('button', { name: 'List view' }).click();
    expect(await linesOf(page.getByRole('row').nth(1).getByRole('link', { name: title }))).toBeLessThan(1.2);
    await page.getByRole('button', { name: 'Grid view' }).click();
  });
  await openByHistory(page, `/policies?view=${id}`);
  await both(async () => {
    const name = page.getByRole('dialog').getByRole('heading', { name: title });
    await expect(name).toBeVisible();
    expect(await linesOf(name)).toBeLessThan(2.2);
  });
  await openByHistory(page, '/dashboard');
  await both(async () => {
    const recent = page.getByRole('region', { name: 'Recent Policies' }).getByRole('link', { name: title });
    await expect(recent).toBeVisible();
    expect(await linesOf(recent.locator('..'))).toBeLessThan(2.2);
  });
  await openByHistory(page, `/policies/${id}`);
  // While a page's styles load, Chromium sometimes fails to apply all media queries for a new viewport.
  await expect(page.getByText('Records.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeVisible();
  await both(async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const clamped = await linesOf(heading);
    expect(clamped).toBeLessThan(3.2);
    await page.getByRole('button', { name: 'Show full title' }).click();
    const less = page.getByRole('button', { name: 'Show less' });
    await expect(less).toBeFocused();
    expect(await linesOf(heading)).toBeGreaterThan(clamped);
    // The last line is not cut off.
    const hidden = await heading.evaluate(
      (node) =>
        (node.scrollHeight - node.clientHeight) / Number.parseFloat(getComputedStyle(node).lineHeight),
    );
    expect(hidden).toBeLessThan(0.2);
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await less.click();
  });
});

test('the fingerprint of a policy takes one line next to its text, and is copied in full', async ({
  page,
}) => {
  const id = await createPolicyAs(page, { title: 'Visitors', content: 'Visitors sign in.' });
  await page.setViewportSize(medium);
  await page.goto(`/policies/${id}`);
  const rail = page.getByRole('complementary', { name: 'About this policy' });
  const hash = rail.getByRole('code');
  await expect(hash).toHaveText(/^[0-9a-f]{64}$/);
  expect(await linesOf(hash)).toBeLessThan(1.5);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rail.getByRole('button', { name: 'Copy Text fingerprint (SHA-256)' }).click();
  await expect(page.getByText('Copied to the clipboard', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await hash.textContent());
  const edit = page.getByRole('link', { name: 'Edit Policy' });
  await edit.scrollIntoViewIfNeeded();
  await expectUncovered(edit);
});

test('sheets keep their width with any text', async ({ page }) => {
  const short = await createPolicyAs(page, { title: 'Visitors', content: 'Short.' });
  const wideTable = `| ${'Step | '.repeat(20)}\n| ${'- | '.repeat(20)}\n| ${'Review | '.repeat(20)}`;
  const long = await createPolicyAs(page, {
    title: 'Records',
    content: `${'Records are kept for seven years. '.repeat(300)}\n\n${wideTable}`,
  });
  await page.goto('/dashboard');
  const widthsIn = async (path: string, sheet: Locator): Promise<readonly (number | undefined)[]> => {
    await resize(page, wide);
    await openByHistory(page, path);
    if (path.includes('edit=')) await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(sheet).toContainText(/Short|Records/);
    const widths: (number | undefined)[] = [];
    for (const viewport of [wide, medium, telephone]) {
      await resize(page, viewport);
      widths.push((await sheet.boundingBox())?.width);
    }
    return widths;
  };
  const dialog = page.getByRole('dialog');
  const quickLook = dialog.getByRole('region', { name: 'Policy text' });
  const preview = dialog.getByRole('article', { name: 'Printed policy' });
  for (const [kind, sheet] of [
    ['view', quickLook],
    ['edit', preview],
  ] as const) {
    const widths = await widthsIn(`/policies?${kind}=${short}`, sheet);
    expect(widths).not.toContain(undefined);
    expect(await widthsIn(`/policies?${kind}=${long}`, sheet)).toEqual(widths);
  }
});

test('adjacent labels and buttons fit on one line', async ({ page }) => {
  const atEachWidth = async (check: () => Promise<void>): Promise<void> => {
    for (const viewport of [wide, medium, telephone]) {
      await resize(page, viewport);
      await check();
    }
  };
  await page.goto('/dashboard');
  const score = page.getByRole('heading', { name: 'Compliance Score', exact: true });
  await expect(score).toBeVisible();
  await atEachWidth(async () => expect(await linesOf(score)).toBeLessThan(1.2));
  await openByHistory(page, '/subscribe');
  const buttons = page.getByRole('button', { name: /^Subscribe to / });
  // Each plan has a button.
  await expect(buttons.nth(2)).toBeVisible();
  await atEachWidth(async () => {
    for (const button of await buttons.all()) expect(await isCut(button)).toBe(false);
    const heights = await Promise.all(
      (await buttons.all()).map(async (button) => (await button.boundingBox())?.height),
    );
    expect(new Set(heights).size).toBe(1);
  });
  await openByHistory(page, '/policies');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toBeVisible();
  await atEachWidth(async () => expect(await isCut(sort)).toBe(false));
});

test('toasts cover neither the title nor the primary buttons', async ({ page }) => {
  await createPolicyAs(page, { title: 'Visitors' });
  for (const viewport of [wide, telephone]) {
    await page.setViewportSize(viewport);
    await page.goto('/policies');
    await page.getByRole('button', { name: 'List view' }).click();
    await page.getByRole('checkbox', { name: 'Select Visitors' }).check();
    const chosen = page.getByRole('region', { name: 'Selected policies' });
    await chosen.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'ZIP of Markdown files' }).click();
    await expect(page.getByText(/^Preparing your export/).first()).toBeVisible();
    await expectUncovered(page.getByRole('heading', { level: 1 }));
    await expectUncovered(chosen.getByRole('button', { name: 'Change Status' }));
    await expectUncovered(chosen.getByRole('button', { name: 'Export' }));
    await expectUncovered(chosen.getByRole('button', { name: 'Delete' }));

    await page.goto('/policies?new');
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Generate AI Content' }).click();
    await expect(page.getByText('Missing Information', { exact: true }).first()).toBeVisible();
    await expectUncovered(form.getByRole('button', { name: 'Create Policy' }));

    await page.goto('/policies/new');
    await page.getByRole('button', { name: 'Generate AI Content' }).click();
    await expect(page.getByText('Missing Information', { exact: true }).first()).toBeVisible();
    for (const name of ['Cancel', 'Create Policy', 'Generate AI Content'])
      await expectUncovered(page.getByRole('button', { name, exact: true }));
  }
});
