import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hostsOf } from '@proviso/storage/testing';
import { Agent, request } from 'undici';
import { NotBackError } from './faults.ts';

interface Member {
  isAlive: boolean;
  state: string;
}

const EVERY_MS = 250;
const ANSWER_MS = 2_000;

/** What the first node that answers says of all; none where nobody does. */
const membersOf = async (hosts: readonly string[], base: (host: string) => string, dispatcher: Agent) => {
  for (const host of hosts)
    try {
      const { body } = await request(`${base(host)}/gossip?format=json`, {
        dispatcher,
        headersTimeout: ANSWER_MS,
        bodyTimeout: ANSWER_MS,
      });
      return ((await body.json()) as { members: Member[] }).members;
    } catch {
      // Another may know.
    }
  return [];
};

/**
 * Waits until one node of a cluster leads and every other follows it: one that was frozen may end by itself, to cut what the new leader
 * lacks, and while it starts again another fault would leave too few to elect a leader.
 *
 * @throws NotBackError after `patienceMs`
 */
export const untilWhole = async (url: string, patienceMs: number): Promise<void> => {
  const hosts = hostsOf(url);
  const { searchParams } = new URL(url.replace(/^esdb(\+discover)?:/, 'http:').replace(/,[^?/]*/, ''));
  const certificate = searchParams.get('tlsCAFile');
  const scheme = searchParams.get('tls') === 'false' ? 'http' : 'https';
  const dispatcher = new Agent({
    connect: { timeout: ANSWER_MS, ...(certificate !== null && { ca: await readFile(certificate, 'utf8') }) },
  });
  const deadline = performance.now() + patienceMs;
  try {
    for (;;) {
      const members = await membersOf(hosts, (host) => `${scheme}://${host}`, dispatcher);
      const leaders = members.filter(({ state, isAlive }) => isAlive && state === 'Leader');
      const followers = members.filter(({ state, isAlive }) => isAlive && state === 'Follower');
      const isWhole = leaders.length === 1 && followers.length === members.length - 1;
      if (isWhole && members.length >= hosts.length) return;
      if (performance.now() > deadline)
        throw new NotBackError(`of ${members.length} nodes, ${leaders.length + followers.length} take part`);
      await pause(EVERY_MS);
    }
  } finally {
    await dispatcher.close();
  }
};
