// `npm run bench`: runs every benchmark, or those named as arguments. Benchmarks print ratios. A benchmark
// with goals lists the ones it missed, and fails if there are any. Options, such as `npm run bench policies
// -- --sizes=10000,1000000`, are passed to the benchmarks.
import './lib/require-node.mjs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { runMeasurements } from './lib/run-measurements.mjs';

const { projections } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts;
// The benchmark `eventstore` needs a server's address. Without one, it runs only if named, and then asks for
// the address.
const isPossible = (name) => name !== 'eventstore' || 'EVENTSTORE_URL' in process.env;
// The benchmark `rebuild` runs with the Node options of the script `projections` in package.json.
const nodeOptions = (name) =>
  name === 'rebuild' ? projections.split(' ').filter((part) => part.startsWith('--')) : [];
process.exit(await runMeasurements('bench/src', isPossible, nodeOptions));
