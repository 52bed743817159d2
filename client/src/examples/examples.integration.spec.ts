import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedApp, type SharedApp } from '@proviso/backend/testing/app';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const docs = fileURLToPath(new URL('../../../docs', import.meta.url));

let app: SharedApp;
let key: string;
let folder: string;
let created: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proviso-examples-'));
  app = await sharedApp();
  const ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'professional' });
  const asked = { name: 'Examples', scopes: ['policy.read', 'policy.write'], expiresInDays: 1 };
  ({ key } = (await (await ada.post('/api/api-keys', asked)).json()) as { key: string });
  // The reading examples use the policy that the first example created.
  created = await run('create-policy.ts');
  await vi.waitFor(
    async () => {
      const listed = await (await ada.get('/api/policies?status=active')).text();
      if (!listed.includes('"version":2')) throw new Error('the list does not have it yet');
    },
    { timeout: 60_000, interval: 20 },
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs an example in a separate process and returns the lines of its output. */
const run = async (file: string, ...more: string[]): Promise<readonly string[]> => {
  const options = ['--conditions=proviso-source', '--import', 'tsx', join(docs, 'examples', file), ...more];
  const env = { ...process.env, PROVISO_URL: app.url.href, PROVISO_API_KEY: key };
  const { stdout } = await promisify(execFile)(process.execPath, options, { env });
  return stdout.trimEnd().split('\n');
};

it('creates a policy and changes it', () => {
  expect(created).toEqual([
    'created Visitors, version 1',
    'changed it to version 2, now active',
    expect.stringMatching(/^nothing was overwritten: 409: /),
  ]);
});

it('shows the policy that was active on a given day', async () => {
  const [line, ...others] = await run('read-as-of-a-day.ts');
  expect(line).toMatch(/^Visitors: version 2, last changed .+ by Ada Lovelace$/);
  expect(others).toEqual([]);
  expect(await run('read-as-of-a-day.ts', '2020-01-01')).toEqual(['']);
});

it('saves exported policies as files', async () => {
  expect(await run('export-policies.ts', folder)).toEqual(['saved Visitors, version 2']);
  const [file = ''] = await readdir(folder);
  expect((await readFile(join(folder, file))).subarray(0, 2).toString()).toBe('PK');
});

it('verifies policy histories', async () => {
  const lines = await run('verify-history.ts');
  expect(lines).toEqual([expect.stringMatching(/^Visitors: 2 versions, \d changes$/), 'no fault found']);
});

it('produces the results in the documentation (update it with `npm run client:generate`)', async () => {
  const page = await readFile(join(docs, 'examples.md'), 'utf8');
  const files = [...page.matchAll(/<!-- examples\/(.+) -->/g)].map(([, file = '']) => file);
  expect(files.toSorted()).toEqual((await readdir(join(docs, 'examples'))).toSorted());
  const texts = new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(docs, 'examples', file), 'utf8')] as const),
    ),
  );
  const current = page.replaceAll(
    /<!-- examples\/(.+) -->\n(?:\n```ts\n[^]*?\n```\n)?/g,
    (mark, file: string) => `<!-- examples/${file} -->\n\n\`\`\`ts\n${texts.get(file) ?? mark}\`\`\`\n`,
  );
  await expect(current).toMatchFileSnapshot(join(docs, 'examples.md'));
});
