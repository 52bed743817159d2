import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseVariables } from '@proviso/storage/testing';
import { fromSources } from './from-sources.ts';
import type { TestApp } from './start-test-app.ts';

/** Runs a command as an operator does, beside the product, and resolves when it has ended. */
export const commandOf =
  (app: TestApp, script: URL) =>
  (
    args: readonly string[],
    environment: Record<string, string> = {},
  ): Promise<{ code: number | string; output: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [...fromSources, fileURLToPath(script), ...args],
        {
          env: {
            ...process.env,
            ...databaseVariables(app.database),
            PROVISO_MASTER_KEY: app.installation.masterKey.toString('base64'),
            ...environment,
          },
        },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
