// `npm run test:eventstore:installed`: tests against a real EventStoreDB installed on this machine, with one
// node and with three nodes and TLS: the contract suite, a kill and restart of all nodes, the grant of
// docs/eventstoredb.md, and a start among foreign events. If none is installed, it prints that and exits with
// 0. `EVENTSTORE_HOME` names the folder with a script `run.sh`: `start DATA [--nodes 3] [--tls] --port PORT`
// prints the address once there is a leader, `down DATA` kills all nodes (kill -9), `up DATA` restarts them
// and waits for a leader, and `stop DATA` stops them.
import './lib/require-node.mjs';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { installed, run } from './lib/run.mjs';
import { step } from './lib/step.mjs';

const home = process.env['EVENTSTORE_HOME'] || join(root, '..', 'shared', 'eventstoredb');
const program = join(home, 'run.sh');
const FOREIGN = 200_000;

if (!existsSync(program)) {
  console.log(
    `Skipped: no EventStoreDB is installed (${program} is not there; EVENTSTORE_HOME names the folder).`,
  );
  process.exit(0);
}

/** @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Finds `count` consecutive free ports, and returns the first. For each of them, the port lower by a thousand
 * is also free. @param {number} count
 */
const freePorts = async (count) => {
  for (let first = 20_000 + Math.floor(Math.random() * 8_000); ; first += count) {
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.flatMap((port) => [isFree(port), isFree(port - 1_000)]));
    if (!free.includes(false)) return first;
  }
};

/** @param {string[]} args */
const server = async (...args) => (await promisify(execFile)(program, args)).stdout.trim();

/** @param {string} name @param {string} address @param {string} data @param {string[]} files */
const specs = (name, address, data, files) => {
  console.log(`\n== ${name}: ${files.join(', ')}`);
  const env = {
    EVENTSTORE_URL: address,
    // If a node lacks events of a new leader, it exits, and `down` finds no process. In that case, this
    // command starts the node first.
    EVENTSTORE_DOWN: `'${program}' down '${data}' || { '${program}' up '${data}' && '${program}' down '${data}'; }`,
    EVENTSTORE_UP: `'${program}' up '${data}'`,
  };
  return run(...installed('vitest/vitest.mjs', ['run', '--project', 'eventstore', ...files]), { env });
};

await installDependencies();
const folder = await mkdtemp(join(tmpdir(), 'proviso-eventstoredb-'));
const [one, three] = [join(folder, 'one'), join(folder, 'three')];
const started = Date.now();
/** @type {number[]} */
const codes = [];
try {
  const ports = await freePorts(4);
  // Sequentially, because both calls unpack the same program.
  const [alone, cluster] = await step('starting EventStoreDB, one node and three', async () => [
    await server('start', one, '--port', String(ports)),
    await server('start', three, '--nodes', '3', '--tls', '--port', String(ports + 1)),
  ]);
  const contract = 'eventstoredb-event-store';
  codes.push(await specs('one node', alone, one, [contract]));
  // The duration depends on the machine's load, so only the outcome is judged.
  const options = ['--only=foreign', `--foreign=${FOREIGN}`, '--looks=1', '--unjudged'];
  const bench = ['scripts/bench.mjs', 'eventstore', ...options];
  codes.push(await run(process.execPath, bench, { env: { EVENTSTORE_URL: alone } }));
  codes.push(await specs('one node', alone, one, ['whole-server']));
  codes.push(await specs('three nodes with TLS', cluster, three, [contract]));
  codes.push(await specs('three nodes with TLS', cluster, three, ['whole-server']));
} finally {
  for (const data of [one, three]) await server('stop', data).catch(() => undefined);
  // The node's supervisor checks every half second whether the node was stopped. If the node's folder were
  // removed before that, the supervisor would restart the node.
  await pause(2_000);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
}
console.log(`\nEventStoreDB: ${((Date.now() - started) / 1_000).toFixed(0)} s`);
process.exit(codes.every((code) => code === 0) ? 0 : 1);
