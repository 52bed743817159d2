import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, fromSources, startFromSources, type StartedProgram } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Block {
  line: number;
  /** The reason why the test cannot run the command; `undefined` if the test runs it. */
  reason: string | undefined;
  commands: string;
}

const FENCE = /(?:<!-- not run by the test: (.*?) -->\s*)?^ *```(?:bash|sh|shell|console)\n(.*?)\n *```$/gms;
const blocks: readonly Block[] = [...page.matchAll(FENCE)].map(([, reason, commands = ''], index, all) => ({
  line: page.slice(0, all[index]?.index).split('\n').length,
  reason,
  commands,
}));
const run = blocks.filter(({ reason }) => reason === undefined);

/** Replaces `npm run` with a command that runs from sources, because tests run without a build. */
const npm = (): string => {
  const cases = Object.entries(scripts).flatMap(([name, line]) => {
    const [, workspace, program, command = ''] = /(\w+)\/dist\/(\S+)\.js ?(\w*)$/.exec(line) ?? [];
    if (workspace === undefined || program === undefined) return [];
    const parts = [process.execPath, ...fromSources, path.join(root, workspace, 'src', `${program}.ts`)];
    return [`  ${name}) exec ${parts.map((part) => `'${part}'`).join(' ')} ${command} "$@" ;;`];
  });
  return [
    '#!/bin/sh',
    'name=$2',
    'shift 2',
    'if [ "$1" = -- ]; then shift; fi',
    'case $name in',
    ...cases,
    '  *) echo "there is no script $name" >&2; exit 64 ;;',
    'esac',
    '',
  ].join('\n');
};

/** Time limit for starting the product, in milliseconds. It is long because the machine may be busy. */
const waiting = { timeout: 120_000, interval: 50 };

let folder: string;
let product: StartedProgram;
let variables: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proviso-page-'));
  // Allows the operating system user that runs the database to enter the folder.
  await chmod(folder, 0o711);
  const [port, operationsPort] = [await freePort(), await freePort()];
  const settings = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'info' };
  product = startFromSources(new URL('./main.ts', import.meta.url), {
    ...settings,
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
  });
  const [address, operations] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${operationsPort}`];
  const says = (text: string) => vi.waitUntil(() => product.output.text.includes(text), waiting);
  await says(address);
  const isReady = async () => {
    const answer = await fetch(`${address}/readyz`);
    return ((await answer.json()) as { status: string }).status === 'ready';
  };
  await vi.waitUntil(isReady, waiting);
  // Sends any request, so that there are metrics.
  const answer = await fetch(`${address}/api/auth/user`);
  const requestId = answer.headers.get('x-request-id') ?? 'none';
  await says(requestId);
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  await mkdir(path.join(folder, 'backups'));
  await writeFile(path.join(bin, 'npm'), npm(), { mode: 0o755 });
  const log = path.join(folder, 'proviso.log');
  await writeFile(log, product.output.text);
  variables = {
    ...settings,
    LOG_LEVEL: 'warn',
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    PRODUCT: address,
    OPERATIONS: operations,
    LOG: log,
    BACKUPS: path.join(folder, 'backups'),
    REQUEST_ID: requestId,
  };
});
afterAll(async () => {
  if (product.child.exitCode === null) {
    product.child.kill('SIGTERM');
    await once(product.child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

describe('the commands on the operations page', () => {
  it('are all found, and the page explains each command that this test does not run', () => {
    expect(blocks).toHaveLength(page.match(/^ *```(?:bash|sh|shell|console)$/gm)?.length ?? 0);
    expect(run.length).toBeGreaterThanOrEqual(10);
    const unexplained = blocks.filter(({ reason = 'is run' }) => !/\w+ \w+/.test(reason));
    expect(unexplained).toEqual([]);
  });

  it.each(run.map(({ line, commands }) => [`line ${line}: ${commands.split('\n')[0]}`, commands] as const))(
    'succeed: %s',
    async (_, commands) => {
      const ended = await new Promise<{ code: number | string; stdout: string; stderr: string }>(
        (resolve) => {
          execFile(
            'bash',
            ['--norc', '-euo', 'pipefail', '-c', commands],
            { env: variables, cwd: folder },
            (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
          );
        },
      );
      expect(ended, `${ended.stdout}${ended.stderr}`).toMatchObject({ code: 0, stderr: '' });
      expect(ended.stdout.trim()).not.toBe('');
    },
  );
});
