import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifecycle } from './lifecycle.ts';
import { listen } from './listen.ts';

/**
 * Timeout in milliseconds for all checks of a probe. Kubernetes allows only one second, but Prometheus ten.
 */
const CHECK_MS = 2_000;

/** A process's port for probes and monitoring, separate from its public port. */
export interface Operations {
  /** Registers a dependency of the process. `check` must reject while the dependency is unavailable. */
  needs: (name: string, check: () => Promise<unknown>) => void;
  /** Starts serving `GET /metrics`. */
  metrics: (read: () => Promise<string>) => void;
  /** Marks the process as started. It is then ready as long as its dependencies are available. */
  started: () => void;
  /** Marks the process as stopping. It is no longer ready, but requests in progress can finish. */
  stopping: () => void;
}

interface Probe {
  status: 'starting' | 'ready' | 'unavailable' | 'stopping';
  /** Names of unreachable dependencies. */
  missing?: readonly string[];
}

/**
 * Handles `/healthz` (the process is alive), `/readyz` (200 while the process is ready), and `/metrics` in
 * the Prometheus text format.
 */
export const createOperations = (
  checkMs = CHECK_MS,
): Operations & { answer: (request: IncomingMessage, response: ServerResponse) => void } => {
  const checks = new Map<string, () => Promise<unknown>>();
  let readMetrics: (() => Promise<string>) | undefined;
  let phase: 'starting' | 'started' | 'stopping' = 'starting';

  const probe = async (): Promise<Probe> => {
    if (phase !== 'started') return { status: phase };
    const late = sleep(checkMs, 'late' as const, { ref: false });
    const found = await Promise.all(
      [...checks].map(async ([name, check]) => {
        const outcome = await Promise.race([check().then(() => 'there' as const), late]).catch(
          () => 'away' as const,
        );
        return outcome === 'there' ? [] : [name];
      }),
    );
    const missing = found.flat();
    return missing.length === 0 ? { status: 'ready' } : { status: 'unavailable', missing };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    const sendJson = (status: number, body: object) => {
      send(status, 'application/json', JSON.stringify(body));
    };
    const path = request.method === 'GET' || request.method === 'HEAD' ? request.url : undefined;
    if (path === '/healthz') sendJson(200, { status: 'ok' });
    else if (path === '/readyz') {
      const found = await probe();
      sendJson(found.status === 'ready' ? 200 : 503, found);
    } else if (path === '/metrics' && readMetrics)
      send(200, 'text/plain; version=0.0.4; charset=utf-8', await readMetrics());
    else sendJson(404, { status: 'not found' });
  };

  return {
    needs: (name, check) => void checks.set(name, check),
    metrics: (read) => {
      readMetrics = read;
    },
    started: () => {
      if (phase === 'starting') phase = 'started';
    },
    stopping: () => {
      phase = 'stopping';
    },
    answer: (request, response) => {
      respond(request, response).catch(() => {
        response.writeHead(500).end();
      });
    },
  };
};

/**
 * Listens on `port`. Without a port, all methods have no effect.
 * @throws PortUnavailableError
 */
export const openOperations = async (
  { host, operationsPort: port }: { host: string; operationsPort: number | undefined },
  lifecycle: Lifecycle,
): Promise<Operations> => {
  const operations = createOperations();
  if (port !== undefined)
    await listen(createServer(operations.answer), { host, port }, lifecycle, () => undefined);
  return operations;
};
