import path from 'node:path';
import type { Command } from '@proviso/storage';
import { databaseVariables, type EndedProgram, runInProcess } from '@proviso/storage/testing';
import type { SharedApp } from './start-test-app.ts';

/** Environment variables for a process that uses the running product's data. */
export const environmentOf = ({ database, installation }: SharedApp): Record<string, string> => ({
  ...databaseVariables(database),
  DATA_DIR: path.dirname(installation.uploadsFolder),
  PROVISO_MASTER_KEY: installation.masterKey.toString('base64'),
});

/** Runs an operator's command while the product is running. Resolves when the command has ended. */
export const commandOf =
  (app: SharedApp, command: Command) =>
  (args: readonly string[], environment: Record<string, string> = {}): Promise<EndedProgram> =>
    runInProcess(command, { ...environmentOf(app), ...environment }, args);
