// `npm run bench`: every benchmark, or those named as arguments. They print ratios; one that has goals says which were missed
// and fails then. Options, such as `npm run bench policies -- --sizes=10000,1000000`, are for the benchmarks.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import './lib/require-node.mjs';
import { root } from './lib/paths.mjs';
import { build, installDependencies } from './lib/prepare.mjs';
import { installed, run } from './lib/run.mjs';

await installDependencies();
await build();
// Imported late: it uses what has just been installed.
const { ensureChromium } = await import('./lib/chromium.mjs');
const env = { CHROMIUM_PATH: await ensureChromium() };
const files = await readdir(join(root, 'bench/src'));
const all = files.filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -'.ts'.length));
const isOption = (argument) => argument.startsWith('--');
const asked = process.argv.slice(2).filter((argument) => !isOption(argument));
const options = process.argv.slice(2).filter(isOption);
// Measures a server that must be named; whoever asks for it by name is told so.
const isPossible = (name) => name !== 'eventstore' || 'EVENTSTORE_URL' in process.env;
const wanted = asked.length === 0 ? all.filter(isPossible) : all.filter((name) => asked.includes(name));
let failed = false;
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`);
  const args = ['--conditions=proviso-source', `bench/src/${name}.ts`, ...options];
  failed = (await run(...installed('tsx/dist/cli.mjs', args), { env })) !== 0 || failed;
}
process.exit(failed ? 1 : 0);
