import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NotBackError } from './faults.ts';
import { untilWhole } from './whole.ts';

let node: Server;
/** How its members are, one answer after the other; the last for ever. */
let states: string[][];
let asked: number;
beforeEach(async () => {
  asked = 0;
  node = createServer((_request, response) => {
    const members = (states[Math.min(asked, states.length - 1)] ?? []).map((state) => ({
      state,
      isAlive: state !== 'Shutdown',
    }));
    asked += 1;
    response.end(JSON.stringify({ members }));
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  node.close();
});
const address = () => {
  const { port } = node.address() as AddressInfo;
  return `esdb://127.0.0.1:1,127.0.0.1:${port},127.0.0.1:${port}?tls=false`;
};

it('waits for a node that ended by itself and starts again', async () => {
  states = [
    ['Leader', 'Follower', 'Shutdown'],
    ['Leader', 'Follower', 'CatchingUp'],
    ['Leader', 'Follower', 'Follower'],
  ];
  await untilWhole(address(), 60_000);
  expect(asked).toBe(3);
});

it('gives up a cluster that stays without a node', async () => {
  states = [['Leader', 'Follower']];
  const waiting = untilWhole(address(), 0);
  await expect(waiting).rejects.toBeInstanceOf(NotBackError);
  await expect(waiting).rejects.toThrow('of 2 nodes, 2 take part');
});
