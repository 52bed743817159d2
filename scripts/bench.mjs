// `npm run bench`: every benchmark, or those named as arguments. They print ratios; one that has goals says which were missed
// and fails then. Options, such as `npm run bench policies -- --sizes=10000,1000000`, are for the benchmarks.
import './lib/require-node.mjs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { runMeasurements } from './lib/run-measurements.mjs';

const { projections } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts;
// Measures a server that must be named; asking for it by name says so.
const isPossible = (name) => name !== 'eventstore' || 'EVENTSTORE_URL' in process.env;
// A rebuild runs with the options that package.json gives to the command.
const nodeOptions = (name) =>
  name === 'rebuild' ? projections.split(' ').filter((part) => part.startsWith('--')) : [];
process.exit(await runMeasurements('bench/src', isPossible, nodeOptions));
