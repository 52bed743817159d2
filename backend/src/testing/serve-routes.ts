import { entitlements } from '@proviso/contracts';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import type { Session } from '../shared/access/session.ts';
import { createApp, type AppDeps } from '../http/create-app.ts';
import { createApiKeyWrites } from '../http/writes-cookie.ts';
import type { IdempotencyStore } from '../http/idempotency/store.ts';
import type { Route } from '../shared/routing/route.ts';
import { createReaders, readingLimits } from '../shared/threads/readers.ts';
import { noTelemetry } from '../shared/telemetry/telemetry.ts';
import { createLifecycle } from '../wiring/lifecycle.ts';
import { listen } from '../wiring/listen.ts';
import { createTestClient, type TestClient } from './test-client.ts';

/** The session for a test's request, if the request names a role in `X-Test-Role`. */
const sessionOf = async ({ headers }: IncomingMessage): Promise<Session | undefined> => {
  const role = headers['x-test-role'];
  if (role !== 'owner' && role !== 'viewer') return undefined;
  return {
    id: '0198f1a0-0000-7000-8000-000000000001',
    userId: '0198f1a0-0000-7000-8000-000000000002',
    organizationId: '0198f1a0-0000-7000-8000-000000000003',
    role,
  };
};

const keepsNothing: IdempotencyStore = {
  begin: async () => ({ kind: 'new' }),
  finish: async () => undefined,
  abandon: async () => undefined,
};

/** Serves `routes` through the real HTTP application, without stores. */
export const serveRoutes = async (
  routes: readonly Route[],
  overrides: Partial<AppDeps> = {},
): Promise<{ url: URL; client: TestClient; stop: () => Promise<void> }> => {
  const logger = pino({ level: 'silent' });
  const lifecycle = createLifecycle(logger, () => undefined);
  const readers = createReaders({ ...readingLimits, wallClockMs: 60_000 });
  lifecycle.onStop('reading', () => readers.close());
  const app = createApp({
    routes,
    readers,
    sessionOf,
    guard: async () => entitlements,
    idempotency: keepsNothing,
    waitForWrites: async () => true,
    showsWrites: () => true,
    hasWrites: async () => true,
    read: async () => {
      throw new Error('there is no database');
    },
    stoppedReadModels: async () => new Set(),
    partitionOf: () => 0,
    whenFilled: async () => true,
    keyWrites: createApiKeyWrites(),
    cookies: { path: '/', sameSite: 'lax' },
    now: () => new Date(),
    logger,
    telemetry: noTelemetry,
    cookieSecret: 'secret of a test',
    trustedProxies: 0,
    webRoot: tmpdir(),
    checkAnswers: true,
    adapters: [],
    health: async () => ({
      readModels: [],
      reactions: [],
      scheduledJobs: [],
      parkedEvents: [],
      keptMails: { waiting: 0, refused: 0, waitingSince: null },
      damagedStreams: [],
    }),
    ...overrides,
  });
  const url = await listen(createServer(app), { host: '127.0.0.1', port: 0 }, lifecycle, () => undefined);
  return { url, client: createTestClient(url), stop: () => lifecycle.stop() };
};
