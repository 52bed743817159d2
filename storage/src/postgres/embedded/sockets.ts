import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

/** How names of a server's sockets begin; a port of up to five digits follows (PostgreSQL manual, `unix_socket_directories`). */
const PREFIX = '.s.PGSQL.';
/** Bytes of a socket's path: 104 on macOS and 108 on Linux with the zero behind it (unix(4), unix(7)). Node.js cuts off what is over. */
const PATH_BYTES = 103;

/**
 * Whether a server can be reached by a socket in `directory`. Not on Windows, not where the path is too long, and not in some folders
 * that a virtual machine shares with its host.
 */
export const canHoldSockets = async (directory: string): Promise<boolean> => {
  const trial = path.join(directory, `${PREFIX}trial`);
  if (process.platform === 'win32' || Buffer.byteLength(trial) > PATH_BYTES) return false;
  const server = createServer();
  try {
    server.listen(trial);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/** Removes what servers that were killed have left in `directory`: their process ids may be another program's by now. */
export const removeSockets = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory))
    if (name.startsWith(PREFIX)) await rm(path.join(directory, name), { force: true });
};
