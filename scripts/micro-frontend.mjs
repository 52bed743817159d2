// `npm run dev:mfe -- billing https://policies.example.com`: shows one micro-frontend from this folder in the
// page of a deployed installation. Rebuilds the micro-frontend whenever a file changes; reload the page to
// see the change. `--port` chooses the port, `--files` serves an existing build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import './lib/require-node.mjs';
import { serveBesideShell } from './lib/beside-shell.mjs';
import { root } from './lib/paths.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8090' }, files: { type: 'string' } },
});
const [name = '', address = ''] = positionals;
const workspace = join(root, `mfe-${name}`);
if (!URL.canParse(address) || (!values.files && !existsSync(workspace))) {
  process.stderr.write('usage: npm run dev:mfe -- <name> <URL of an installation> [--port 8090]\n');
  process.exit(2);
}

const folder = values.files ? resolve(values.files) : join(workspace, 'dist');
const server = serveBesideShell({ name, folder, shell: new URL(address) });
server.listen(Number(values.port), '127.0.0.1');
await once(server, 'listening');
console.log(`${name} of ${folder} in ${address}: http://localhost:${values.port}`);

if (!values.files) {
  // A production build, because the deployed page shares its own React, which is also a production build.
  const program = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const building = spawn(process.execPath, [program, 'build', '--watch'], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  building.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => building.kill(signal));
}
