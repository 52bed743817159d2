import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer;
  }
}

const verifier = fileURLToPath(new URL('../../../verifier/build.mjs', import.meta.url));

/**
 * Starts or adopts one Postgres for all integration tests of a run, and bundles the verifier, which exported
 * histories contain.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ server, stop }] = await Promise.all([
    startTestServer(),
    promisify(execFile)(process.execPath, [verifier]),
  ]);
  project.provide('postgres', server);
  return stop;
}
