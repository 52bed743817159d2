import { databaseVariables, runFromSources, type EndedProgram } from '@proviso/storage/testing';
import type { SharedApp } from './start-test-app.ts';

/** Runs a command as an operator does, beside the product, and resolves when it has ended. */
export const commandOf =
  (app: SharedApp, script: URL) =>
  (args: readonly string[], environment: Record<string, string> = {}): Promise<EndedProgram> =>
    runFromSources(
      script,
      {
        ...databaseVariables(app.database),
        PROVISO_MASTER_KEY: app.installation.masterKey.toString('base64'),
        ...environment,
      },
      args,
    );
