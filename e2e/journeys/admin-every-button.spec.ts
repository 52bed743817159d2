import { expectAccessible } from '../support/accessibility.ts';
import { asAdministrator, signInAdministratorByApi } from '../support/administrator.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { intermediatePage, openByHistory } from '../support/open-by-history.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const areas = [
  'overview',
  'status',
  'upkeep',
  'organizations',
  'users',
  'subscriptions',
  'revenue',
  'features',
  'claims',
  'log',
  'outbox',
];
/** Members' pages that the admin area also has. The settings have their own journey. */
const shared = [
  'policies',
  'ai-analysis',
  'upload',
  'search',
  'templates',
  'audit',
  'subscribe',
  'subscription-status',
  'privacy',
];

/** Finds the controls to press, except those that are already selected. */
const pressable = (page: Page): Locator => {
  const chosen = '[aria-selected=true], [aria-checked=true], [aria-pressed=true], [aria-current]';
  return page.getByRole('main').locator(`button:enabled:visible:not(${chosen}), summary:visible`);
};
/**
 * The page's buttons, one for each action. In a list, the names of buttons in different rows begin alike and
 * end with the row's subject.
 */
const buttonsOf = (page: Page): Promise<readonly string[]> =>
  pressable(page).evaluateAll((elements) =>
    elements.map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      if (element.closest('tr, li') === null) return name.replaceAll(/\d+/g, '');
      return element.tagName === 'SUMMARY' ? 'a row' : (name.split(' ')[0] ?? '');
    }),
  );

/** The parts of the page that a press may visibly change. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').length,
      document.querySelector('main')?.textContent,
      [...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-selected], details')].map(
        (element) =>
          ['aria-expanded', 'aria-pressed', 'aria-selected', 'open'].map((name) =>
            element.getAttribute(name),
          ),
      ),
      document.activeElement?.outerHTML.slice(0, 200),
    ]),
  );

/** Presses every button of the open page. Returns the buttons without an effect. */
const pressAll = async (page: Page, address: string, callsOf: () => number): Promise<readonly string[]> => {
  const idle: string[] = [];
  const names = new Set(await buttonsOf(page));
  expect([...names], `every button of ${address} has a name`).not.toContain('');
  for (const name of names) {
    let place = -1;
    await expect
      .poll(async () => (place = (await buttonsOf(page)).indexOf(name)), { message: `${name} of ${address}` })
      .toBeGreaterThanOrEqual(0);
    const button = pressable(page).nth(place);
    await button.focus();
    const [before, called] = [await stateOf(page), callsOf()];
    await button.click();
    const hasEffect = await expect
      .poll(async () => callsOf() > called || (await stateOf(page)) !== before, { timeout: 5000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (!hasEffect) idle.push(`${name} (${address})`);
    await openByHistory(page, address);
  }
  return idle;
};

test('every button and link of the admin area has an effect', async ({ page, newUser }) => {
  test.slow();
  const owner = await (await newUser()).newPage();
  await signUpByApi(owner, newPerson());
  await confirmAddress(owner);
  await owner.request.post('/api/organization/invitations', {
    data: { email: newPerson().email, role: 'viewer' },
  });
  await owner.request.put('/api/organization/support-access', { data: { hours: 1 } });
  const { id, organizationId } = (await (await owner.request.get('/api/auth/user')).json()) as {
    id: string;
    organizationId: string;
  };
  const text = `Certified ${id}`;
  const claim = await asAdministrator(async (api) => {
    const made = await api.post('/api/admin/site-claims', { data: { text, proof: 'A journey' } });
    return ((await made.json()) as { id: string }).id;
  });
  await signInAdministratorByApi(page);

  let calls = 0;
  const count = () => {
    calls += 1;
  };
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) count();
  });
  page.on('download', count);
  page.on('filechooser', count);
  await page.goto(intermediatePage.path);

  const own = [
    '/admin-dashboard',
    ...areas.map((area) => `/admin-dashboard?area=${area}`),
    `/admin/organizations/${organizationId}`,
    `/admin/people/${id}`,
  ];
  const links = new Set<string>();
  const idle: string[] = [];
  for (const address of [...own, ...shared.map((name) => `/admin/${name}`)]) {
    await openByHistory(page, address);
    for (const href of await page
      .locator('main a[href], nav a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
      const { origin, pathname, search } = new URL(href);
      if (origin === new URL(page.url()).origin && !pathname.startsWith('/api/'))
        links.add(pathname + search);
    }
    // The members' pages have their own journeys that check accessibility.
    if (own.includes(address)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    idle.push(...(await pressAll(page, address, () => calls)));
  }
  expect(idle).toEqual([]);

  await test.step('every link leads to a page', async () => {
    // Follows one link of each kind, because every row of a list has a link of the same kind.
    const kinds = new Map([...links].map((path) => [path.replace(/[\da-f]{8}-[\da-f-]{27}/, '{id}'), path]));
    for (const path of kinds.values()) {
      await openByHistory(page, path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeHidden();
    }
  });

  await test.step('a claim with a proof is on the landing page until it is withdrawn', async () => {
    const visitor = await (await newUser()).newPage();
    await visitor.goto('/');
    await expect(visitor.getByText(text)).toBeVisible();
    await asAdministrator((api) =>
      api.post(`/api/admin/site-claims/${claim}/withdraw`, { data: { reason: 'The journey is over' } }),
    );
    await visitor.reload();
    await expect(visitor.locator('h1').first()).toBeVisible();
    await expect(visitor.getByText(text)).toBeHidden();
  });
});
