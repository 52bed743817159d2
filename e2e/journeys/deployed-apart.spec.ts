import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/accessibility.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test as journey, type Page } from '../support/journey.ts';
import { manifestIn, nextVersion } from '../support/next-version.ts';
import { signUp, newPerson } from '../support/people.ts';
import { productUrl } from '../support/product-url.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'mfe-billing/dist');

/** The billing micro-frontend's folder and URL. It is served separately from the running product. */
const test = journey.extend<{ billing: { folder: string; url: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright's syntax for a fixture without dependencies
  billing: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'proviso-billing-'));
    await cp(built, folder, { recursive: true });
    const port = String(await freePort());
    const args = ['scripts/micro-frontend.mjs', 'billing', productUrl, '--files', folder, '--port', port];
    const team = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => team.stdout.once('data', resolve));
    await provide({ folder, url: `http://localhost:${port}` });
    team.kill();
    await rm(folder, { recursive: true, force: true });
  },
});

const first = 'Choose your free trial';
const second = 'Pick your free trial';
const refused = /It needs react \^99\.0\.0, but this page loaded \d+\.\d+\.\d+/;
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a micro-frontend is upgraded and rolled back while its page is open, and refused if it is incompatible', async ({
  newProfile,
  billing: { folder, url },
}) => {
  const context = await newProfile({ baseURL: url });
  const open = await context.newPage();
  await signUp(open, newPerson());
  await expect(titled(open, first)).toBeVisible();

  // Upgrade: both versions' files exist, and the manifest names the new ones.
  const before = await manifestIn(folder);
  const next = await mkdtemp(join(tmpdir(), 'proviso-next-'));
  await nextVersion(built, next, { text: first, by: second });
  const after = await manifestIn(next);
  await cp(next, folder, { recursive: true });
  const other = await context.newPage();
  await other.goto('/trial-selection');
  await expect(titled(other, second)).toBeVisible();
  await expectAccessible(other);

  // The open page keeps its version until it is reloaded.
  await expect(titled(open, first)).toBeVisible();
  await open.goto('/subscribe');
  await open.goto('/trial-selection');
  await expect(titled(open, second)).toBeVisible();

  // Rollback: the old manifest is served again.
  const announce = (manifest: object) => writeFile(join(folder, 'mfe.json'), JSON.stringify(manifest));
  await announce(before);
  await other.reload();
  await expect(titled(other, first)).toBeVisible();

  // The micro-frontend claims to be built with a different React version than the page has.
  await announce({ ...after, needs: { ...after.needs, react: '^99.0.0' } });
  await other.goto('/policies');
  await expect(titled(other, 'Policies')).toBeVisible();
  await other.goto('/subscribe');
  await expect(other.getByText(refused)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Policies', exact: true }).click();
  await expect(titled(other, 'Policies')).toBeVisible();

  // After another deployment, the micro-frontend is available without a reload.
  await other.goto('/subscribe');
  await expect(other.getByText(refused)).toBeVisible();
  await announce(before);
  await other.getByRole('button', { name: /retry|try again/i }).click();
  await expect(titled(other, 'Subscribe')).toBeVisible();

  await rm(next, { recursive: true, force: true });
});
