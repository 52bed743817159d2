import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A round-robin load balancer in front of several replicas. */
export interface Balancer {
  url: string;
  sendTo: (replicas: readonly string[]) => void;
  close: () => void;
}

export const startBalancer = async (): Promise<Balancer> => {
  let targets: readonly string[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    const target = targets[requests % targets.length];
    requests += 1;
    if (target === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { method = 'GET', url = '/', headers } = request;
    // Uses a new connection for each request, because a replica that is stopping closes idle connections.
    const onward = httpRequest(new URL(url, target), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(String(error));
    });
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    sendTo: (replicas) => {
      targets = replicas;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
