import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Bytes passed on from the server to clients. */
  readonly bytes: number;
  /** Ends all connections and refuses new ones until `accept` is called. */
  cut(): void;
  accept(): void;
  close(): Promise<void>;
}

/** A proxy on 127.0.0.1 whose connections can be cut. A side that does not read stops the other from sending. */
export const createTcpProxy = async (upstream: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let bytes = 0;
  let open = true;

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
    client.pipe(target).pipe(client);
    client.on('close', () => target.destroy());
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
