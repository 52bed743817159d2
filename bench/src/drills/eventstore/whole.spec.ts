import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServerNotBackError } from './faults.ts';
import { waitForWholeCluster } from './whole.ts';

/** The responses of the three nodes to one check. Each node reports the states of all three nodes. */
type Look = readonly (readonly string[] | 'no answer')[];
let looks: readonly Look[];
let nodes: Server[];
let asked: number[];

const startNode = async (number: number): Promise<Server> => {
  const node = createServer((_request, response) => {
    const look = looks[Math.min(asked[number] ?? 0, looks.length - 1)];
    asked[number] = (asked[number] ?? 0) + 1;
    const view = look?.[number];
    if (view === undefined || view === 'no answer') {
      response.destroy();
      return;
    }
    const members = view.map((state, member) => ({
      instanceId: `node ${member}`,
      state,
      isAlive: state !== 'Shutdown',
    }));
    response.end(JSON.stringify({ members }));
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  return node;
};
beforeEach(async () => {
  asked = [0, 0, 0];
  nodes = await Promise.all([0, 1, 2].map(startNode));
});
afterEach(() => {
  for (const node of nodes) node.close();
});
const address = () => {
  const hosts = nodes.map((node) => `127.0.0.1:${(node.address() as AddressInfo).port}`);
  return `esdb://${hosts.join(',')}?tls=false`;
};
const sayAll = (...view: string[]): Look => [view, view, view];

it('waits for a node that restarts on its own', async () => {
  looks = [
    [['Leader', 'Follower', 'Shutdown'], ['Leader', 'Follower', 'Shutdown'], 'no answer'],
    sayAll('Leader', 'Follower', 'CatchingUp'),
    sayAll('Leader', 'Follower', 'Follower'),
  ];
  await waitForWholeCluster(address(), 60_000);
  expect(asked).toEqual([3, 3, 3]);
});

it('does not trust a frozen node that still claims to be the leader', async () => {
  const before = ['Leader', 'Follower', 'Follower'];
  const since = ['Follower', 'Leader', 'Follower'];
  looks = [
    [before, since, since],
    ['no answer', since, since],
    [since, since, since],
  ];
  await waitForWholeCluster(address(), 60_000);
  expect(asked).toEqual([3, 3, 3]);
});

it('gives up on a cluster if a node stays missing', async () => {
  looks = [[['Leader', 'Follower'], ['Leader', 'Follower', 'Shutdown'], 'no answer']];
  const waiting = waitForWholeCluster(address(), 0);
  await expect(waiting).rejects.toBeInstanceOf(ServerNotBackError);
  await expect(waiting).rejects.toThrow('Leader, Follower; Leader, Follower, dead; no answer');
});
