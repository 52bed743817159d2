import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lifecycle } from './lifecycle.ts';

const FIRST_PORT = 3000;
const PORTS_TRIED = 100;
/** Milliseconds for requests in progress to finish when the process stops. */
const GRACE_MS = 5000;
/**
 * Milliseconds for which an idle connection stays open. Longer than a minute, the usual timeout of proxies:
 * if both sides closed a connection at the same time, the next request would fail.
 */
const IDLE_CONNECTION_MS = 65_000;

/** Thrown if the port is unavailable. The message explains how to fix this. */
export class PortUnavailableError extends Error {
  override readonly name = 'PortUnavailableError';
}

/**
 * Makes `server` listen on the requested port, or on the first free port starting at 3000. `endStreams` must
 * end streams that would otherwise remain open when the process stops.
 * @throws PortUnavailableError
 */
export const listen = async (
  server: Server,
  { host, port }: { host: string; port: number | undefined },
  lifecycle: Lifecycle,
  endStreams: () => void,
): Promise<URL> => {
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  await (port === undefined ? listenOnFreePort(server, host) : listenOn(server, host, port));
  lifecycle.onStop('HTTP', () => close(server, endStreams));
  const { port: taken } = server.address() as AddressInfo;
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${taken}/`);
};

const listenOnFreePort = async (server: Server, host: string): Promise<void> => {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
    if (await tryPort(server, host, port)) return;
  }
  throw new PortUnavailableError(
    `No port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is free. Choose one with PORT.`,
  );
};

const listenOn = async (server: Server, host: string, port: number): Promise<void> => {
  if (await tryPort(server, host, port)) return;
  throw new PortUnavailableError(`Port ${port} is in use. Choose another with PORT, or unset PORT.`);
};

/** Resolves with true when the server listens on `port`, or with false if the port is in use. */
const tryPort = async (server: Server, host: string, port: number): Promise<boolean> => {
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') return false;
    throw new PortUnavailableError(`Cannot listen on ${host}, port ${port}: ${String(error)}`);
  }
};

const close = async (server: Server, endStreams: () => void): Promise<void> => {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  endStreams();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(impatience);
};
