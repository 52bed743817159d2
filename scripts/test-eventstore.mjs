// `EVENTSTORE_URL=esdb://… npm run test:eventstore` runs the event store's contract suite on a real
// EventStoreDB.
import './lib/require-node.mjs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { installed, run } from './lib/run.mjs';

if (!process.env['EVENTSTORE_URL']) {
  process.stderr.write(
    'EVENTSTORE_URL is not set. Name the EventStoreDB (23.10 or newer) to test, for example:\n' +
      "  EVENTSTORE_URL='esdb://127.0.0.1:2113?tls=false' npm run test:eventstore\n",
  );
  process.exit(2);
}

/** @param {string} name of a package */
const isInstalled = (name) =>
  access(join(root, 'node_modules', name, 'package.json')).then(
    () => true,
    () => false,
  );

const needed = await Promise.all(['vitest', '@eventstore/db-client', '@proviso/contracts'].map(isInstalled));
if (needed.includes(false)) await installDependencies();
process.exit(
  await run(...installed('vitest/vitest.mjs', ['run', '--project', 'eventstore', '--no-file-parallelism'])),
);
