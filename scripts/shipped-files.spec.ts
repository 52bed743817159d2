import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

interface Configuration {
  files: string[];
  include: string[];
  exclude: string[];
}

const readJson = async (file: string): Promise<Configuration> =>
  JSON.parse(await readFile(join(root, file), 'utf8')) as Configuration;

/** Files that `npm run build` compiles for a workspace, as paths within the workspace. */
const compiledFiles = async (workspace: string): Promise<readonly string[]> => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [compiler, '-p', workspace, '--showConfig'],
    {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return (JSON.parse(stdout) as Configuration).files.map((file) => file.replace('./', ''));
};

const isTest = (file: string): boolean => /\.spec\.ts$|\/testing\/|^src\/tenancy\//.test(file);

describe.each(['contracts', 'storage', 'projections', 'backend'])('%s', (workspace) => {
  it('ships everything but its tests', async () => {
    const inFolder = await readdir(join(root, workspace, 'src'), { recursive: true });
    const sources = inFolder.filter((file) => file.endsWith('.ts')).map((file) => `src/${file}`);
    const shipped = sources.filter((file) => !isTest(file));
    expect((await compiledFiles(workspace)).toSorted()).toEqual(shipped.toSorted());
  }, 60_000);

  it('type-checks the tests that it excludes', async () => {
    const { exclude } = await readJson(`${workspace}/tsconfig.json`);
    const { include } = await readJson(`${workspace}/tsconfig.spec.json`);
    expect(include).toEqual(exclude);
  });
});

it('keeps tests out of the image build context', async () => {
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining([
      '**/dist',
      '**/*.spec.ts',
      '**/*.spec.tsx',
      '**/testing',
      'backend/src/testing/tenancy',
    ]),
  );
});
