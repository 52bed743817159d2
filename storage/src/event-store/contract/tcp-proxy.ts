import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Number of bytes forwarded from the server to clients. */
  readonly bytes: number;
  /** Closes all connections and refuses new ones until `accept` is called. */
  cut(): void;
  accept(): void;
  /** Stops forwarding in both directions until `flow` is called, so that the other side seems frozen. */
  stall(): void;
  flow(): void;
  close(): Promise<void>;
}

const join = ([client, target]: readonly [Socket, Socket]): void => {
  client.pipe(target).pipe(client);
};

/**
 * A proxy on 127.0.0.1 whose connections can be cut or stalled. It propagates backpressure in both
 * directions.
 */
export const createTcpProxy = async (upstream: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [client: Socket, target: Socket]>();
  let bytes = 0;
  let open = true;
  let flowing = true;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };

  const server = createServer((client) => {
    keep(client);
    if (!open) {
      client.destroy();
      return;
    }
    const target = connect(upstream);
    keep(target);
    target.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    const pair = [client, target] as const;
    pairs.add(pair);
    if (flowing) join(pair);
    else target.pause();
    client.on('close', () => {
      pairs.delete(pair);
      target.destroy();
    });
    target.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = (): void => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };

  return {
    // `address()` returns an AddressInfo for a server that listens on a host and port.
    port: (server.address() as AddressInfo).port,
    get bytes() {
      return bytes;
    },
    cut,
    accept: () => {
      open = true;
    },
    stall: () => {
      flowing = false;
      // Unpipe both sockets, because a socket without a destination stops reading.
      for (const [client, target] of pairs) {
        client.unpipe(target);
        target.unpipe(client);
      }
    },
    flow: () => {
      if (flowing) return;
      flowing = true;
      for (const pair of pairs) join(pair);
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};

/** A port of 127.0.0.1 on which nothing listens. */
export const unusedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
