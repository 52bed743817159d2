import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hostsOf } from '@proviso/storage/testing';
import { Agent, request } from 'undici';
import { ServerNotBackError } from './faults.ts';

interface Member {
  instanceId: string;
  isAlive: boolean;
  state: string;
}

const INTERVAL_MS = 250;
const ANSWER_MS = 2_000;

/** Each node's view of the cluster; empty for a node that does not respond. */
const viewsOf = (hosts: readonly string[], base: (host: string) => string, dispatcher: Agent) =>
  Promise.all(
    hosts.map(async (host) => {
      try {
        const { body } = await request(`${base(host)}/gossip?format=json`, {
          dispatcher,
          headersTimeout: ANSWER_MS,
          bodyTimeout: ANSWER_MS,
        });
        return ((await body.json()) as { members: Member[] }).members;
      } catch {
        return [];
      }
    }),
  );

const isIn = (of: string) => (member: Member) => member.isAlive && member.state === of;

/**
 * The leader that all other nodes follow, according to one node's list of members. `undefined` if the list
 * has fewer than `atLeast` nodes.
 */
const leaderIn = (members: readonly Member[], atLeast: number): Member | undefined => {
  const leaders = members.filter(isIn('Leader'));
  const followers = members.filter(isIn('Follower'));
  const isWhole = members.length >= atLeast && followers.length === members.length - 1;
  return isWhole && leaders.length === 1 ? leaders[0] : undefined;
};

/**
 * Waits until one node of a cluster leads and all others follow, according to every node in the URL. Right
 * after a freeze, a former leader still claims to lead. It may then restart to truncate events that the new
 * leader lacks. A fault during that restart would leave too few nodes to elect a leader.
 *
 * @throws ServerNotBackError after `patienceMs`
 */
export const waitForWholeCluster = async (url: string, patienceMs: number): Promise<void> => {
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
      const views = await viewsOf(hosts, (host) => `${scheme}://${host}`, dispatcher);
      const leaders = new Set(views.map((members) => leaderIn(members, hosts.length)?.instanceId));
      if (leaders.size === 1 && !leaders.has(undefined)) return;
      if (performance.now() > deadline)
        throw new ServerNotBackError(
          `not every node says that one leads and all others follow: ${told(views)}`,
        );
      await pause(INTERVAL_MS);
    }
  } finally {
    await dispatcher.close();
  }
};

const told = (views: readonly (readonly Member[])[]): string =>
  views
    .map(
      (members) => members.map(({ isAlive, state }) => (isAlive ? state : 'dead')).join(', ') || 'no answer',
    )
    .join('; ');
