// This module is loaded into the product. On SIGUSR2, it writes the 99th percentile of the event loop's delay
// since the previous signal, in milliseconds, to the file in PROBE_FILE. It writes the product's process id
// to PROBE_PID_FILE.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.PROBE_FILE;
if (file && isMainThread) {
  writeFileSync(process.env.PROBE_PID_FILE, String(process.pid));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }));
    delay.reset();
  });
}
