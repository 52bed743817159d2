import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A range below the ephemeral ports that systems assign: from 32,768 on Linux, from 49,152 elsewhere (RFC
 * 6335).
 */
const [FIRST, END] = [20_000, 32_000];

/**
 * A free port of 127.0.0.1 for a program that listens seconds later. The system does not assign it as an
 * ephemeral port in the meantime.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, END);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
};
