import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

// Which workspace may import which others. This table is independent of the tool's settings, so that the
// table and the settings check each other.
const allowed: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  storage: ['contracts'],
  projections: ['contracts', 'storage'],
  backend: ['contracts', 'projections', 'storage'],
  client: [],
  verifier: [],
  ui: ['contracts'],
  shell: ['contracts', 'ui'],
  'mfe-policies': ['contracts', 'ui'],
  'mfe-analysis': ['contracts', 'ui'],
  'mfe-billing': ['contracts', 'ui'],
  'mfe-admin': ['contracts', 'ui'],
};
const workspaces = Object.keys(allowed);

interface CruiseResult {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Runs the import check of `npm test` in `folder`, limited to `part`. */
const cruise = async (folder: string, part = '.'): Promise<CruiseResult> => {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', part];
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  const run = promisify(execFile)(process.execPath, args, options);
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return JSON.parse(stdout) as CruiseResult;
};

let planted: string;

beforeAll(async () => {
  planted = await realpath(await mkdtemp(join(tmpdir(), 'proviso-imports-')));
  await mkdir(join(planted, 'node_modules/@proviso'), { recursive: true });
  for (const name of workspaces) {
    await mkdir(join(planted, name, 'src'), { recursive: true });
    await symlink(join(planted, name), join(planted, 'node_modules/@proviso', name), 'dir');
    const manifest = { name: `@proviso/${name}`, type: 'module', exports: './src/index.ts' };
    await writeFile(join(planted, name, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(planted, name, 'src/index.ts'), 'export interface Planted { planted: true }\n');
    for (const other of workspaces.filter((candidate) => candidate !== name))
      await writeFile(
        join(planted, name, `src/uses-${other}.tsx`),
        `import type { Planted } from '@proviso/${other}';\nexport const Use = (_: Planted) => <b {..._} />;\n`,
      );
  }
});

afterAll(() => rm(planted, { recursive: true, force: true }));

it('rejects only imports that the table does not allow, including type-only imports', async () => {
  const { summary } = await cruise(planted);
  const refused = summary.violations.map(({ from }) => from).toSorted();
  const expected = workspaces.flatMap((name) =>
    workspaces
      .filter((other) => other !== name && !allowed[name]?.includes(other))
      .map((other) => `${name}/src/uses-${other}.tsx`),
  );
  expect([...new Set(refused)]).toEqual(expected.toSorted());
}, 60_000);

// One workspace is enough, because `npm test` checks all of them with the same settings.
/** Imports that violate the backend's layers: from, to, and the rule. */
const refusedInBackend = [
  ['domains/documents/commands.ts', 'domains/policies/decider.ts', 'domains-offer-an-index'],
  ['domains/documents/module.ts', 'domains/policies/module.ts', 'domains-offer-an-index'],
  ['domains/policies/commands.ts', 'domains/documents/index.ts', 'policies-imports-earlier-domains'],
  ['domains/organizations/decider.ts', 'domains/identity/index.ts', 'organizations-imports-earlier-domains'],
  ['domains/policies/routes.ts', 'http/session.ts', 'domains-import-shared'],
  ['domains/policies/module.ts', 'wiring/start-api.ts', 'domains-import-shared'],
  ['domains/policies/decider.ts', 'shared/routing/route.ts', 'only-routes-know-routing'],
  ['domains/policies/when-something.ts', 'shared/modules/ground.ts', 'only-routes-know-routing'],
  ['shared/event-log/event-log.ts', 'domains/policies/decider.ts', 'shared-imports-shared'],
  ['shared/routing/route.ts', 'http/session.ts', 'shared-imports-shared'],
  ['shared/concurrency/at-most.ts', 'shared/routing/route.ts', 'routing-is-the-top-of-shared'],
  ['http/create-app.ts', 'domains/policies/routes.ts', 'http-imports-shared'],
  ['http/create-app.ts', 'wiring/start-api.ts', 'http-imports-shared'],
  ['wiring/start-api.ts', 'mains/main.ts', 'wiring-does-not-import-mains'],
] as const;
const allowedInBackend = [
  ['domains/policies/commands.ts', 'domains/policies/decider.ts'],
  ['domains/documents/commands.ts', 'domains/policies/index.ts'],
  ['domains/retention/module.ts', 'domains/organizations/index.ts'],
  ['domains/policies/routes.ts', 'shared/routing/route.ts'],
  ['domains/policies/tools.ts', 'shared/routing/tool.ts'],
  ['domains/policies/module.ts', 'shared/modules/module.ts'],
  ['shared/jobs/module.ts', 'shared/modules/module.ts'],
  ['domains/policies/policies.spec.ts', 'testing/start.ts'],
  ['http/create-app.ts', 'shared/routing/route.ts'],
  ['wiring/modules.ts', 'domains/policies/module.ts'],
  ['mains/api-main.ts', 'wiring/start-api.ts'],
] as const;

it("rejects only the imports that the backend's layers forbid, including type-only imports", async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'proviso-layers-')));
  try {
    const imports = [...refusedInBackend, ...allowedInBackend];
    const files = new Set<string>(imports.flatMap(([from, to]) => [from, to]));
    for (const file of files) {
      const lines = imports
        .filter(([from]) => from === file)
        .map(
          ([, to], index) =>
            `import type { Planted as P${index} } from './${relative(dirname(file), to)}';\nexport type { P${index} };\n`,
        );
      const path = join(folder, 'backend/src', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${lines.join('')}export interface Planted { planted: true }\n`);
    }
    const { summary } = await cruise(folder);
    const found = summary.violations.map(({ from, to, rule }) => [from, to, rule.name].join(' '));
    const expected = refusedInBackend.map(
      ([from, to, rule]) => `backend/src/${from} backend/src/${to} ${rule}`,
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

it("covers the product's modules", async () => {
  const { summary } = await cruise(root, 'ui/src');
  expect(summary.totalCruised).toBeGreaterThan(100);
}, 60_000);
