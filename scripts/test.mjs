// `npm test` runs every level; `npm run test:unit` and its like run the levels named as arguments.
import './lib/require-node.mjs';
import { installDependencies } from './lib/prepare.mjs';

await installDependencies();
// Imported late: it uses what has just been installed.
const { levels } = await import('./lib/test-levels.mjs');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in levels));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}; there are ${Object.keys(levels).join(', ')}\n`);
  process.exit(2);
}

let passed = 0;
let failed = 0;
for (const [name, level] of Object.entries(levels)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n== ${level.title}\n`);
  const started = Date.now();
  try {
    const counts = await level.run();
    passed += counts.passed;
    failed += counts.failed;
  } catch (error) {
    failed += 1;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.stdout.write(`   ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
