// `npm run drill`: runs every drill, or those named as arguments. Drills attack the built product from
// outside, print the effects on other users, and fail if a limit is exceeded. Options, such as `npm run drill
// fairness -- --only=searching`, are passed to the drills.
import './lib/require-node.mjs';
import { runMeasurements } from './lib/run-measurements.mjs';

if (process.argv.includes('eventstore') && !process.env['EVENTSTORE_URL']) {
  console.error(
    'The drill was not run: it needs an EventStoreDB (23.10 or newer), which EVENTSTORE_URL names, for example:\n' +
      "  EVENTSTORE_URL='esdb://127.0.0.1:2113?tls=false' npm run drill eventstore",
  );
  process.exit(2);
}
/** True if the drill's requirements are available. @param {string} name */
const isPossible = (name) => name !== 'eventstore' || Boolean(process.env['EVENTSTORE_URL']);
process.exit(await runMeasurements('bench/src/drills', isPossible));
