import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pgdataIn } from './initialize.ts';
import type { Placement } from './placement.ts';
import { run } from './run.ts';
import { createServer } from 'node:net';

/**
 * Tries to listen on 127.0.0.1 at `port`; 0 selects any free port. Resolves to the port, or to `undefined` if
 * it cannot be used.
 */
const tryPort = async (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });

/**
 * Returns `preferred` if it is free on 127.0.0.1, otherwise another free port.
 *
 * @throws Error when there is none
 */
const freePort = async (preferred?: number): Promise<number> => {
  const port = (preferred && (await tryPort(preferred))) || (await tryPort(0));
  if (!port) throw new Error('no free port on 127.0.0.1');
  return port;
};

const logTail = async (placement: Placement): Promise<string> => {
  const text = await readFile(path.join(placement.directory, 'server.log'), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-12).join('\n');
};

/**
 * Settings of test servers. They allow many connections, because test workers run many products on one
 * server, each with pools for several roles.
 */
const forTests = [
  '-c max_connections=600',
  '-c fsync=off',
  '-c full_page_writes=off',
  '-c max_wal_size=256MB',
  '-c max_prepared_transactions=4',
];

/** Command-line options for every start. `terse` keeps column values out of the server's log. */
const flags = (port: number, durable: boolean): string =>
  [
    `-p ${port}`,
    '-c unix_socket_directories=',
    '-c listen_addresses=127.0.0.1',
    '-c idle_in_transaction_session_timeout=60s',
    '-c log_error_verbosity=terse',
    '-c log_checkpoints=off',
    ...(durable ? ['-c max_connections=200'] : forTests),
  ].join(' ');

// Another program took the port, or the last processes of a killed server have not exited yet.
const worthRetrying =
  /could not bind|pre-existing shared memory block|lock file "postmaster.pid" already exists/;

interface LaunchOptions {
  preferredPort: number | undefined;
  /** If false, fsync is skipped, which is for tests only. */
  durable: boolean;
  samePort?: boolean;
}

/**
 * Starts the server, detached from this process and its terminal, and waits until it responds.
 *
 * @param options.preferredPort tried first. With `samePort` it is the only one, because others have connected
 *   to it
 * @returns the port
 * @throws Error with the end of the server's log
 */
export const launch = async (
  placement: Placement,
  { preferredPort, durable, samePort = false }: LaunchOptions,
): Promise<number> => {
  const { directory, binaries, user } = placement;
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 || samePort ? preferredPort : undefined);
    if (samePort && port !== preferredPort)
      throw new Error(`port ${preferredPort} is in use by another program`);
    const { code, output } = await run(
      binaries.pgCtl,
      [
        'start',
        '--wait',
        '--timeout=60',
        `--pgdata=${pgdataIn(directory)}`,
        `--log=${path.join(directory, 'server.log')}`,
        `--options=${flags(port, durable)}`,
      ],
      { user, cwd: directory },
    );
    if (code === 0) return port;
    const reason = `${output}\n${await logTail(placement)}`;
    if (attempt === 5 || !worthRetrying.test(reason))
      throw new Error(`the embedded database failed to start: ${reason}`);
    await pause(500);
  }
};

/**
 * Stops the server in fast mode, which closes sessions and writes all data. Does nothing if no server is
 * running.
 */
export const shutDown = async (placement: Placement): Promise<void> => {
  const { directory, binaries, user } = placement;
  const { code, output } = await run(
    binaries.pgCtl,
    ['stop', '--wait', '--timeout=60', '--mode=fast', `--pgdata=${pgdataIn(directory)}`],
    { user, cwd: directory },
  );
  if (code !== 0 && !/PID file .* does not exist/.test(output))
    throw new Error(`the embedded database failed to stop: ${output}`);
};
