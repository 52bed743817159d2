// `npm run bench`: every benchmark, or those named as arguments. They print ratios; one that has goals says which were missed
// and fails then. Options, such as `npm run bench policies -- --sizes=10000,1000000`, are for the benchmarks.
import './lib/require-node.mjs';
import { runMeasurements } from './lib/run-measurements.mjs';

// Measures a server that must be named; whoever asks for it by name is told so.
const isPossible = (name) => name !== 'eventstore' || 'EVENTSTORE_URL' in process.env;
process.exit(await runMeasurements('bench/src', isPossible));
