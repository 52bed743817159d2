import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hostsOf } from '@proviso/storage/testing';
import { Agent, request } from 'undici';
import { NotBackError } from './faults.ts';

interface Member {
  instanceId: string;
  isAlive: boolean;
  state: string;
}

const EVERY_MS = 250;
const ANSWER_MS = 2_000;

/** What each of the nodes says of all; of one that does not answer, that there are none. */
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

/** The leader that all the others follow, as one node sees at least so many of them. */
const leaderIn = (members: readonly Member[], atLeast: number): Member | undefined => {
  const leaders = members.filter(isIn('Leader'));
  const followers = members.filter(isIn('Follower'));
  const isWhole = members.length >= atLeast && followers.length === members.length - 1;
  return isWhole && leaders.length === 1 ? leaders[0] : undefined;
};

/**
 * Waits until one node of a cluster leads and every other follows it, as each node of the address says: one that was frozen may end by
 * itself, to cut what the new leader lacks, and while it starts again another fault would leave too few to elect a leader. Right after it
 * was frozen it still says that it leads, and that the others follow.
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
      const views = await viewsOf(hosts, (host) => `${scheme}://${host}`, dispatcher);
      const leaders = new Set(views.map((members) => leaderIn(members, hosts.length)?.instanceId));
      if (leaders.size === 1 && !leaders.has(undefined)) return;
      if (performance.now() > deadline)
        throw new NotBackError(`not every node says that one leads and all others follow: ${told(views)}`);
      await pause(EVERY_MS);
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
