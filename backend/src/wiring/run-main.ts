import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onFirstSignal } from '@proviso/storage';
import { pino, type Logger } from 'pino';
import { ConfigError, readConfig, type Config } from '../shared/config/config.ts';
import { loadEnvFile } from '../shared/config/env-file.ts';
import { logFields } from '../shared/telemetry/current-work.ts';
import type { Telemetry } from '../shared/telemetry/telemetry.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { openTelemetry } from './open-telemetry.ts';
import { openOperations, type Operations } from './operations.ts';

/** The workspace root. The relative path is the same from `dist` and `src`. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The process's name, such as `proviso-api` for `api-main.js`, or `proviso` for the all-in-one process. */
const processName = (): string =>
  ['proviso', path.basename(process.argv[1] ?? '').replace(/(?:-?main)?\.[a-z]+$/, '')]
    .filter((part) => part !== '')
    .join('-');

/**
 * Reads the configuration of a process. A relative data folder is relative to the workspace root.
 * @throws ConfigError
 */
export const loadConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const config = readConfig(environment);
  return { ...config, dataDir: path.resolve(root, config.dataDir) };
};

/** Creates a logger with the level `usually`, unless the configuration specifies another level. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>, usually: 'info' | 'warn'): Logger =>
  pino({ level: logLevel ?? usually, mixin: logFields });

export interface MainContext {
  config: Config;
  logger: Logger;
  lifecycle: Lifecycle;
  operations: Operations;
  telemetry: Telemetry;
}

/**
 * Runs a process. Reads the configuration, including the workspace's `.env`, and starts the process. Stops it
 * with code 0 on SIGINT, SIGTERM, or SIGHUP (its terminal was closed). An error results in a single message
 * and exit code 1. If the same signal arrives again after at least a second, the process ends immediately.
 * npm repeats a terminal's signal sooner than that.
 *
 * @param options.once true if the process stops by itself when `start` is done
 */
export const runMain = async (
  usualLogLevel: 'info' | 'warn',
  start: (context: MainContext) => Promise<void>,
  { once = false }: { once?: boolean } = {},
): Promise<void> => {
  let config: Config;
  try {
    loadEnvFile(path.join(root, '.env'));
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const logger = createLogger(config, usualLogLevel);

  let operations: Operations | undefined;
  const exit = async (code: 0 | 1): Promise<void> => {
    operations?.stopping();
    await lifecycle.stop();
    process.exit(code);
  };
  let isEnding = false;
  const fail = (error: unknown): void => {
    // Ignore errors during the shutdown, which may have caused them.
    if (isEnding) return;
    isEnding = true;
    logger.debug({ err: error }, 'the process cannot continue');
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    void exit(1);
  };
  const lifecycle = createLifecycle(logger, fail);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    onFirstSignal(signal, () => {
      // Writing to a closed terminal during shutdown fails. The error must not end the process before its
      // database has stopped.
      for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
      isEnding = true;
      void exit(0);
    });
  }
  try {
    operations = await openOperations(config, lifecycle);
    const telemetry = await openTelemetry(config, processName(), operations, lifecycle, logger);
    await start({ config, logger, lifecycle, operations, telemetry });
    operations.started();
    if (once) await exit(0);
  } catch (error) {
    fail(error);
  }
};
