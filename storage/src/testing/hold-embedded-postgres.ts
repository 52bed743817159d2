// A process that starts the embedded server and then idles, to be killed by a test.
import { startEmbeddedPostgres } from '../postgres/embedded/start.ts';
import { silentLog } from './silent-log.ts';

// Exits without stopping the server, as after an uncaught error.
process.on('SIGTERM', () => process.exit(1));
const [dataDir = ''] = process.argv.slice(2);
const { url, pid } = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
process.stdout.write(`${JSON.stringify({ url, pid: pid() })}\n`);

setInterval(() => undefined, 60_000);
