// Loaded into the product: counts what it sends to Postgres by the name of the connection and the statement's text. On SIGUSR2 it
// writes the counts since the last time to `counts.json` in the folder that STATEMENTS_FOLDER names; `pid` there has its process.
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.STATEMENTS_FOLDER;
const pidFile = folder && join(folder, 'pid');
// Processes that the product starts inherit this, and send nothing.
if (pidFile && isMainThread && !existsSync(pidFile)) {
  const { Client } = createRequire(join(process.cwd(), 'backend', 'package.json'))('pg');
  const { query } = Client.prototype;
  const counts = new Map();
  Client.prototype.query = function counted(config, ...rest) {
    const text = typeof config === 'string' ? config : (config?.text ?? '');
    const key = JSON.stringify({ connection: this.connectionParameters.application_name ?? '', text });
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return query.call(this, config, ...rest);
  };
  process.on('SIGUSR2', () => {
    const partial = join(folder, 'counts.partial');
    const all = Array.from(counts, ([key, count]) => ({ ...JSON.parse(key), count }));
    counts.clear();
    writeFileSync(partial, JSON.stringify(all));
    renameSync(partial, join(folder, 'counts.json'));
  });
  writeFileSync(pidFile, String(process.pid));
}
