import { setTimeout } from 'node:timers/promises';
import {
  test as playwrightTest,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';
import { productUrl } from './product-url.ts';

export { expect, type Locator, type Page, type Request } from '@playwright/test';

/** The context settings in playwright.config.ts, which worker fixtures do not receive. */
const settings = {
  baseURL: productUrl,
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  reducedMotion: 'reduce',
} as const;

/** A browser profile that the journeys of a worker use one after another, each as if it were new. */
interface Profile {
  context: BrowserContext;
  /** Closes the pages and forgets the user: cookies, permissions, and everything that pages stored. */
  forget: () => Promise<void>;
}

/** Maximum milliseconds to wait until Chromium has forgotten a user. In one run, it never finished. */
const PROFILE_CLEANUP_MS = 20_000;

const openProfile = async (browser: Browser): Promise<Profile> => {
  const context = await browser.newContext(settings);
  // Keeps the process for the product's pages alive, with the scripts that it has compiled.
  const keeper = await context.newPage();
  await keeper.goto('/readyz');
  const devtools = await context.newCDPSession(keeper);
  const forget = async (): Promise<void> => {
    const pages = context.pages().filter((page) => page !== keeper);
    // A tab that only downloaded a file has no URL.
    const addresses = pages.map((page) => page.url()).filter((url) => URL.canParse(url));
    const origins = new Set([productUrl, ...addresses.map((url) => new URL(url).origin)]);
    for (const page of pages) await page.close();
    await context.clearCookies();
    await context.clearPermissions();
    for (const origin of origins)
      if (origin !== 'null')
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  };
  return { context, forget };
};

/**
 * Playwright's `test` with profiles that a worker reuses, because a new one loads and compiles all scripts
 * again. Every journey uses it: between two kinds of `test`, Playwright would start another worker and another
 * browser.
 */
export const test = playwrightTest.extend<
  {
    newUser: () => Promise<BrowserContext>;
    newProfile: (changes: BrowserContextOptions) => Promise<BrowserContext>;
    colorScheme: 'light' | 'dark';
  },
  { profiles: (nth: number) => Promise<Profile> }
>({
  profiles: [
    async ({ browser }, provide) => {
      const opened = new Map<number, Promise<Profile>>();
      const open = async (nth: number): Promise<Profile> => {
        const { context, forget } = await openProfile(browser);
        const forgetOrReplace = async (): Promise<void> => {
          const waiting = new AbortController();
          const { signal } = waiting;
          const isForgotten = await Promise.race([
            forget().then(() => true),
            setTimeout(PROFILE_CLEANUP_MS, false, { signal, ref: false }),
          ]).finally(() => waiting.abort());
          // The next journey opens another profile. This one stays open until the browser closes.
          if (!isForgotten) opened.delete(nth);
        };
        return { context, forget: forgetOrReplace };
      };
      await provide((nth) => {
        const profile = opened.get(nth) ?? open(nth);
        opened.set(nth, profile);
        return profile;
      });
      for (const profile of opened.values()) await (await profile).context.close();
    },
    { scope: 'worker' },
  ],
  /** Opens a profile for each further user of a journey. */
  newUser: async ({ profiles }, provide, testInfo) => {
    const used: Promise<Profile>[] = [];
    await provide(async () => {
      const profile = profiles(used.length + 1);
      used.push(profile);
      return (await profile).context;
    });
    // After a failure, Playwright takes pictures of the open pages and starts another worker.
    if (testInfo.status === testInfo.expectedStatus)
      for (const profile of used) await (await profile).forget();
  },
  /** Opens a profile with other settings, which is closed after the journey. */
  newProfile: async ({ browser }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (changes) => {
      const context = await browser.newContext({ ...settings, ...changes });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  context: async ({ profiles }, provide, testInfo) => {
    const { context, forget } = await profiles(0);
    await provide(context);
    if (testInfo.status === testInfo.expectedStatus) await forget();
  },
  page: async ({ context, colorScheme }, provide) => {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    await provide(page);
  },
});
