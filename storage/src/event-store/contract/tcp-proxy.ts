import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Bytes passed on from the server to clients. */
  readonly bytes: number;
  /** Ends all connections and refuses new ones until `accept` is called. */
  cut(): void;
  accept(): void;
  /** Passes nothing on in either direction until `flow` is called: the other side seems frozen. */
  stall(): void;
  flow(): void;
  close(): Promise<void>;
}

const join = ([client, target]: readonly [Socket, Socket]): void => {
  client.pipe(target).pipe(client);
};

/** A proxy on 127.0.0.1 whose connections can be cut, and held up. A side that does not read stops the other from sending. */
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
    // An address that was listened on as host and port is an AddressInfo.
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
      // Without anybody to pass it on to, a socket stops reading.
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

/** A port of 127.0.0.1 on which nobody listens. */
export const unusedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
