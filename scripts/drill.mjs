// `npm run drill`: every drill, or those named as arguments. They attack the built product from outside, print what others felt of
// it, and fail when a limit is missed. Options, such as `npm run drill fairness -- --only=searching`, are for the drills.
import './lib/require-node.mjs';
import { runMeasurements } from './lib/run-measurements.mjs';

process.exit((await runMeasurements('bench/src/drills')) ? 0 : 1);
