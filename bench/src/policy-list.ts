/// <reference lib="dom" />
// Measures the table of 1,000 policies: the time from a filter, a sort, or a selection to the frame that shows
// its result, as a ratio to the limit of 100 ms. Each list is new to the browser. The time that the request
// takes is shown separately.
import type { Page } from '@playwright/test';
import { facilityTypes, policyStatuses } from '@proviso/contracts';
import { newPerson, signUpByApi } from '../../e2e/support/people.ts';
import { withBrowser } from './support/in-browser.ts';
import { quantile } from './support/quantile.ts';

/** Maximum milliseconds from the input to the frame. */
const limit = 100;
const policies = 1_000;
/** Number of policies that are created concurrently. */
const concurrent = 8;

interface Interaction {
  /** Milliseconds from the input to the frame with the result. */
  total: number;
  /** Milliseconds of `total` during which a list was requested. */
  server: number;
}

/**
 * The condition that ends a measurement: the title of the first policy, or that of the policy that must be
 * selected.
 */
interface Result {
  event: 'change' | 'click';
  first?: string;
  selected?: string;
}

/** Records, in the page, the next event and the frame that shows its `result`. */
const watch = (page: Page, result: Result): Promise<void> =>
  page.evaluate(({ event, first, selected }) => {
    performance.clearResourceTimings();
    const isShown = (): boolean => {
      const row = document.querySelector('tbody tr[aria-rowindex="2"]');
      if (document.querySelector('table')?.ariaBusy === 'true') return false;
      if (first !== undefined) return row?.querySelector('th a')?.textContent === first;
      return row?.ariaSelected === 'true' && row.querySelector('th a')?.textContent === selected;
    };
    const measured = new Promise<Interaction>((resolve) => {
      document.addEventListener(
        event,
        ({ timeStamp }) => {
          const drawn = new MessageChannel();
          // A message sent in a frame arrives after that frame's layout and paint.
          drawn.port1.addEventListener('message', () => {
            const total = performance.now() - timeStamp;
            const requests = performance
              .getEntriesByType('resource')
              .filter(({ name }) => new URL(name).pathname === '/api/policies');
            resolve({ total, server: requests.reduce((sum, { duration }) => sum + duration, 0) });
          });
          drawn.port1.start();
          new MutationObserver((_, observer) => {
            if (!isShown()) return;
            observer.disconnect();
            requestAnimationFrame(() => drawn.port2.postMessage(undefined));
          }).observe(document.body, {
            attributes: true,
            childList: true,
            characterData: true,
            subtree: true,
          });
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { measured });
  }, result);
const measured = (page: Page): Promise<Interaction> =>
  page.evaluate(() => (window as unknown as { measured: Promise<Interaction> }).measured);

/** The title of the first policy of a list. */
const firstOf = async (page: Page, query: Record<string, string>): Promise<string> => {
  const response = await page.request.get('/api/policies', { params: { ...query, limit: '1' } });
  const [policy] = (await response.json()) as { title: string }[];
  if (!policy) throw new Error(`No policy matches ${JSON.stringify(query)}.`);
  return policy.title;
};

const report = (name: string, interactions: readonly Interaction[]): void => {
  const figure = (share: number): string => {
    const time = quantile(
      interactions.map(({ total }) => total),
      share,
    );
    return `${(time / limit).toFixed(2)} (${time.toFixed(1)} ms)`;
  };
  const server = quantile(
    interactions.map((one) => one.server),
    0.95,
  );
  const own = quantile(
    interactions.map((one) => one.total - one.server),
    0.95,
  );
  console.log(
    `${name}: p50 ${figure(0.5)}, p95 ${figure(0.95)} of the limit, ${interactions.length} times; ` +
      `p95 of the request ${server.toFixed(1)} ms, of everything else ${own.toFixed(1)} ms`,
  );
};

/** Creates the policies, so that every combination of facility type and status has some. */
const create = async (page: Page): Promise<void> => {
  for (let from = 0; from < policies; from += concurrent)
    await Promise.all(
      Array.from({ length: Math.min(concurrent, policies - from) }, async (_, at) => {
        const number = from + at;
        const response = await page.request.post('/api/policies', {
          data: {
            // The order of the titles differs from the order of the dates.
            title: `Records of class ${(number * 7_919) % policies}`,
            content: `# Purpose\n\nRecords of class ${number} are kept for as long as the law requires.`,
            facilityType: facilityTypes[number % facilityTypes.length],
            status: policyStatuses[Math.floor(number / facilityTypes.length) % policyStatuses.length],
            regulatoryBody: 'HIPAA',
          },
        });
        if (!response.ok()) throw new Error(`A policy was not created: ${response.status()}`);
      }),
    );
};

/** The title in the first row. */
const titleOfFirst = (page: Page): Promise<string | null> =>
  page.locator('tbody tr[aria-rowindex="2"] th a').textContent();

await withBrowser(async (page) => {
  await signUpByApi(page, newPerson());
  await page.request.post('/api/free-trial/start', { data: { plan: 'enterprise' } });
  await create(page);
  await page.goto('/policies');
  await page.getByRole('table').waitFor();
  const times: Record<'filter' | 'sort' | 'selection', Interaction[]> = {
    filter: [],
    sort: [],
    selection: [],
  };

  /** Measures `act`, after which the list is that of `query`. A list that begins as before does not count. */
  const measure = async (
    kind: 'filter' | 'sort',
    query: Record<string, string>,
    act: () => Promise<unknown>,
  ): Promise<void> => {
    const first = await firstOf(page, query);
    if ((await titleOfFirst(page)) === first) {
      await act();
      await page.waitForTimeout(1_000);
      return;
    }
    await watch(page, { event: kind === 'filter' ? 'change' : 'click', first });
    await act();
    times[kind].push(await measured(page));
  };
  const choose = (label: string, value: string) =>
    page.getByRole('combobox', { name: label }).selectOption(value);
  const head = page.getByRole('columnheader', { name: 'Title' }).getByRole('button');

  let order: { sort?: string; order?: string } = {};
  for (const facilityType of facilityTypes) {
    let query: Record<string, string> = { facilityType, ...order };
    await choose('Status', '');
    await measure('filter', query, () => choose('Facility Type', facilityType));
    for (const status of policyStatuses) {
      query = { facilityType, status, ...order };
      await measure('filter', query, () => choose('Status', status));

      order = order.order === 'asc' ? { sort: 'title', order: 'desc' } : { sort: 'title', order: 'asc' };
      query = { facilityType, status, ...order };
      await measure('sort', query, () => head.click());

      const selected = await firstOf(page, query);
      await watch(page, { event: 'click', selected });
      await page.getByRole('checkbox', { name: `Select ${selected}`, exact: true }).click();
      times.selection.push(await measured(page));
    }
  }
  report('a filter', times.filter);
  report('a sort', times.sort);
  report('a selection', times.selection);
});
