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

/** The workspace root: the relative path is the same from `dist` and `src`. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Such as `proviso-api` for `api-main.js`, and `proviso` for the all-in-one process. */
const processName = (): string =>
  ['proviso', path.basename(process.argv[1] ?? '').replace(/(?:-?main)?\.[a-z]+$/, '')]
    .filter((part) => part !== '')
    .join('-');

/**
 * The configuration of a process. A relative data folder is resolved against the workspace.
 * @throws ConfigError
 */
export const configured = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const config = readConfig(environment);
  return { ...config, dataDir: path.resolve(root, config.dataDir) };
};

/** A logger of level `usually`, unless the configuration sets another. */
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
 * Runs a process: reads the configuration (with the workspace's `.env`), starts, and stops with code 0 on
 * SIGINT, SIGTERM or SIGHUP (its terminal was closed). An error becomes one message and exit code 1. The same
 * signal again, at least a second later, ends the process immediately; npm repeats a terminal's signal
 * sooner.
 *
 * @param options.once true if it stops by itself when `start` is done
 */
export const runMain = async (
  usualLogLevel: 'info' | 'warn',
  start: (context: MainContext) => Promise<void>,
  { once = false }: { once?: boolean } = {},
): Promise<void> => {
  let config: Config;
  try {
    loadEnvFile(path.join(root, '.env'));
    config = configured();
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
    // Errors caused by the shutdown itself are not reported.
    if (isEnding) return;
    isEnding = true;
    logger.debug({ err: error }, 'the process cannot continue');
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    void exit(1);
  };
  const lifecycle = createLifecycle(logger, fail);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    onFirstSignal(signal, () => {
      // Output during shutdown fails once the terminal is closed, and must not end the process before its
      // database.
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
