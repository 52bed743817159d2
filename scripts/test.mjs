// `npm test` runs every level except those that run only on request. It skips parts that passed with their
// current sources; `npm test -- --all` runs these, too. `npm run test:unit` and similar scripts run the
// levels named as arguments.
import './lib/require-node.mjs';
import { installDependencies } from './lib/prepare.mjs';

await installDependencies();
// Imported late, because it uses dependencies that have just been installed.
const { levels } = await import('./lib/test-levels.mjs');
const { createPassedPartsRecord } = await import('./lib/green.mjs');
const { runAlone, runSideBySide } = await import('./lib/run-levels.mjs');
const { verdictOf } = await import('./lib/verdict.mjs');

const asked = process.argv.slice(2).filter((name) => name !== '--all');
const all = asked.length > 0 || process.argv.includes('--all') || Boolean(process.env['CI']);
const unknown = asked.filter((name) => !(name in levels));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}; there are ${Object.keys(levels).join(', ')}\n`);
  process.exit(2);
}

const green = createPassedPartsRecord();
/** @type {string[]} */
const unchanged = [];
/** @type {{ title: string, quiet?: true, run: () => Promise<import('./lib/test-levels.mjs').Outcome> }[]} */
const wanted = [];
for (const [name, { title, quiet, onRequest, parts, run }] of Object.entries(levels)) {
  if (asked.length === 0 ? onRequest : !asked.includes(name)) continue;
  const changed = await green.changed(parts);
  const names = all ? Object.keys(parts) : [...changed.keys()];
  const left = Object.keys(parts).filter((part) => !names.includes(part));
  if (left.length > 0) unchanged.push(names.length === 0 ? title : `${title} (${left.join(', ')})`);
  if (names.length === 0) continue;
  wanted.push({
    title,
    ...(quiet && { quiet }),
    run: async () => {
      const outcome = await run(names);
      const isGreen = outcome.failed === 0 && outcome.retried.length === 0 && !outcome.incomplete;
      if (isGreen) await green.passed(changed);
      return outcome;
    },
  });
}
const outcomes = await runSideBySide(wanted.filter(({ quiet }) => quiet));
for (const level of wanted.filter(({ quiet }) => !quiet)) outcomes.push(await runAlone(level));

const { text, code } = verdictOf(outcomes, unchanged);
process.stdout.write(text);
process.exit(code);
