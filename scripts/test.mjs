// `npm test` runs every level but those on request; `npm run test:unit` and its like run the levels named as arguments.
import './lib/require-node.mjs';
import { installDependencies } from './lib/prepare.mjs';

await installDependencies();
// Imported late: they use what has just been installed.
const { levels } = await import('./lib/test-levels.mjs');
const { runAlone, runSideBySide } = await import('./lib/run-levels.mjs');
const { verdictOf } = await import('./lib/verdict.mjs');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in levels));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}; there are ${Object.keys(levels).join(', ')}\n`);
  process.exit(2);
}

const wanted = Object.entries(levels).flatMap(([name, level]) =>
  (asked.length === 0 && !level.onRequest) || asked.includes(name) ? [level] : [],
);
const outcomes = await runSideBySide(wanted.filter(({ quiet }) => quiet));
for (const level of wanted.filter(({ quiet }) => !quiet)) outcomes.push(await runAlone(level));

const { text, code } = verdictOf(outcomes);
process.stdout.write(text);
process.exit(code);
