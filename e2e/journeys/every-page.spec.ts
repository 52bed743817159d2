import { expectAccessible } from '../support/accessibility.ts';
import { signInAdministratorByApi } from '../support/administrator.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { expectSteady, watchLayoutShift } from '../support/layout-shift.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

const visitor = async (): Promise<void> => undefined;
const member = (page: Page): Promise<void> => signUpByApi(page, newPerson());

/** Last part of an invitation link. No invitation has this token, so the browser reports a 404. */
const damagedLink = '/x';

/** The pages, grouped by the user who opens them. */
const pages: readonly (readonly [who: string, arrive: (page: Page) => Promise<void>, paths: string[]])[] = [
  [
    'a visitor',
    visitor,
    [
      '/',
      '/?signin',
      '/privacy',
      '/admin-login',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
      `/join${damagedLink}`,
      `/audit-invitation${damagedLink}`,
    ],
  ],
  [
    'a member',
    member,
    [
      '/auditor-room',
      '/dashboard',
      '/policies',
      '/reviews',
      '/exceptions',
      '/ai-analysis',
      '/regulatory-updates',
      '/upload',
      '/search',
      '/templates?industry=law',
      '/audit',
      '/audit/as-of',
      '/settings/profile',
      '/settings/members',
      '/settings/groups',
      '/settings/system',
      '/settings/security',
      '/settings/directory',
      '/settings/organization',
      '/privacy',
      '/subscribe',
      '/subscription',
      '/trial-selection',
      '/admin-login',
    ],
  ],
  [
    'an administrator',
    signInAdministratorByApi,
    [
      '/admin-dashboard',
      '/admin-dashboard?area=status',
      '/admin-dashboard?area=upkeep',
      '/admin-dashboard?area=organizations',
      '/admin-dashboard?area=users',
      '/admin-dashboard?area=subscriptions',
      '/admin-dashboard?area=revenue',
      '/admin-dashboard?area=log',
      '/admin-dashboard?area=outbox',
      '/admin/organizations/:organizationId',
      '/admin/people/:userId',
      '/admin/no-such-page',
    ],
  ],
];

/** Inserts the ids of the signed-in user into `path`. */
const addressed = async (page: Page, path: string): Promise<string> => {
  if (!path.includes(':')) return path;
  const session = await page.request.get('/api/auth/user');
  const { id, organizationId } = (await session.json()) as Record<'id' | 'organizationId', string>;
  return path.replace(':organizationId', organizationId).replace(':userId', id);
};

const wide = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };

for (const [who, arrive, paths] of pages)
  test.describe(`for ${who}`, () => {
    // Runs the tests sequentially in one browser, so that shared files are loaded once.
    test.describe.configure({ mode: 'default' });
    let page: Page;
    const warnings: string[] = [];
    test.beforeAll(async ({ browser }) => {
      // In a new profile, fonts and scripts load late, so the first page shows which content they shift.
      page = await browser.newPage();
      page.on('console', (message) => {
        const { url } = message.location();
        const isDamagedLink = url.endsWith(damagedLink);
        if ((message.type() === 'warning' || message.type() === 'error') && !isDamagedLink)
          warnings.push(`${message.text()} ${url}`);
      });
      await watchLayoutShift(page);
      await arrive(page);
    });
    test.afterAll(() => page.close());

    for (const path of paths)
      test(`${path} is accessible without layout shifts, in light mode on a desktop and in dark mode on a phone`, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(wide);
        await page.goto(await addressed(page, path));
        await expectAccessible(page);
        await expectSteady(page);
        // Two passes are enough to check both widths and both themes, because colors do not depend on the
        // width.
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize(telephone);
        await page.reload();
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `pixels that ${path} overflows sideways`).toBeLessThanOrEqual(0);
        await expectSteady(page);
        // For example, the router warns about routes that cannot match, and the browser about failed
        // requests.
        expect(warnings, `what ${path} reports in the console`).toEqual([]);
      });
  });
