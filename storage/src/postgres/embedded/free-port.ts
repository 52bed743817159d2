import { createServer } from 'node:net';

/** Tries to listen on 127.0.0.1 at `port`; 0 asks for any. Resolves to the port or to `undefined`. */
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
export const freePort = async (preferred?: number): Promise<number> => {
  const port = (preferred && (await tryPort(preferred))) || (await tryPort(0));
  if (!port) throw new Error('no free port on 127.0.0.1');
  return port;
};
