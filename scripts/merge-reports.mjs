// `node scripts/merge-reports.mjs FOLDER…`: combines the reports of several machines, one folder each
// (`SHARD=1/4 npm test`), into one verdict. A missing report is treated as a failure.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readReport } from './lib/read-report.mjs';
import { verdictOf } from './lib/verdict.mjs';

const expected = ['small', 'integration', 'journeys'];
const folders = process.argv.slice(2);
if (folders.length === 0) {
  process.stderr.write('usage: node scripts/merge-reports.mjs FOLDER…\n');
  process.exit(2);
}
const outcomes = [];
for (const folder of folders) {
  const found = await readdir(folder).catch(() => []);
  for (const name of expected) {
    const file = `${name}.json`;
    if (!found.includes(file)) process.stderr.write(`${folder} has no ${file}\n`);
    const runner = name === 'journeys' ? 'playwright' : 'vitest';
    outcomes.push(await readReport(runner, join(folder, file), 0));
  }
}
const { text, code } = verdictOf(outcomes);
process.stdout.write(text);
process.exit(code);
