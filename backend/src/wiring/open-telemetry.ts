import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from '@proviso/storage';
import type { Config } from '../shared/config/config.ts';
import { observeTaskWaits } from '../shared/telemetry/observing-calls.ts';
import { noTelemetry, type Telemetry } from '../shared/telemetry/telemetry.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Operations } from './operations.ts';

/** Registers gauges for the process and its data disk. */
const observeProcess = (telemetry: Telemetry, dataDir: string, lifecycle: Lifecycle): void => {
  telemetry.observe('process_resident_memory_bytes', async () => [{ value: process.memoryUsage.rss() }]);
  telemetry.observe('process_cpu_seconds_total', async () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  lifecycle.onStop('watch of the event loop', async () => delay.disable());
  telemetry.observe('nodejs_eventloop_delay_seconds', async () => {
    const value = delay.percentile(99) / 1e9;
    delay.reset();
    return [{ value }];
  });
  const labels = { folder: 'data' };
  const disk = () => statfs(dataDir).catch(() => undefined);
  telemetry.observe('proviso_disk_free_bytes', async () => {
    const found = await disk();
    return found ? [{ value: found.bavail * found.bsize, labels }] : [];
  });
  telemetry.observe('proviso_disk_size_bytes', async () => {
    const found = await disk();
    return found ? [{ value: found.blocks * found.bsize, labels }] : [];
  });
};

/**
 * Starts tracing and metrics as configured. Loads no library if neither a collector nor an operations port is
 * configured.
 */
export const openTelemetry = async (
  { telemetryEndpoint: endpoint, operationsPort, dataDir }: Config,
  service: string,
  operations: Operations,
  lifecycle: Lifecycle,
  logger: Logger,
): Promise<Telemetry> => {
  const isRead = operationsPort !== undefined;
  if (!endpoint && !isRead) return noTelemetry;
  const { createOpenTelemetry } = await import('../shared/telemetry/open-telemetry.ts');
  const telemetry = createOpenTelemetry({ service, endpoint, isRead, logger });
  lifecycle.onStop('telemetry', () => telemetry.close());
  if (telemetry.read) operations.metrics(telemetry.read);
  observeProcess(telemetry, dataDir, lifecycle);
  const endTurns = observeTaskWaits(telemetry);
  lifecycle.onStop('measuring of turns', async () => endTurns());
  return telemetry;
};
