import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The first code block in docs/eventstoredb.md that is in `language` and contains `words`. */
const documented = async (language: 'sh' | 'js', words: string): Promise<string> => {
  const text = await readFile(`${root}docs/eventstoredb.md`, 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const block = blocks.find(([, of, code]) => of === language && code?.includes(words))?.[2];
  if (block === undefined) throw new Error(`docs/eventstoredb.md has no ${language} with ${words}`);
  return block;
};

const run = async (command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, args, { cwd: `${root}storage`, env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
};

/** Runs the program in docs/eventstoredb.md that grants the user `proviso` read access to `$all`. */
export const runDocumentedGrant = async (adminUrl: string): Promise<void> => {
  const program = await documented('js', 'grant.mjs');
  await run(process.execPath, ['--input-type=module', '--eval', program], { ADMIN_URL: adminUrl });
};

/** Runs the command in docs/eventstoredb.md that creates the user `proviso` on a server with TLS. */
export const makeDocumentedUser = async (server: {
  host: string;
  /** The administrator's credentials. */
  credentials: string;
  certificateFile: string;
  password: string;
}): Promise<void> => {
  const command = (await documented('sh', '/users/'))
    .replace('eventstore.example.com:2113', server.host)
    .replace('-u admin ', `--fail --cacert '${server.certificateFile}' -u '${server.credentials}' `)
    .replace('"password":"…"', `"password":"${server.password}"`);
  await run('sh', ['-ec', command]);
};
