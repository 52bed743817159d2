import type { BaseOptions, EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailableError } from '../errors.ts';
import { withDeadline } from './deadline.ts';
import { isOfOneCall, isUnavailable } from './errors.ts';
import { createKnownEnds, type KnownEnds } from './known-ends.ts';
import { type Line, type Lines, openLines } from './lines.ts';

/** What the adapter's functions work with. */
export interface Access {
  /** For reads and subscriptions. */
  readers: Lines;
  /** For appends alone: the client's way to append in batches bears no other connection at the same time. */
  appenders: Lines;
  /** Given with an append on `line`. */
  appends: (line: Line) => BaseOptions;
  /** Of the streams of `prefix`. */
  ends: KnownEnds;
  /** Begins the name of every stream of the installation: `acme.` for the prefix `acme`, otherwise empty. */
  prefix: string;
  /** The address names one server: refused by it, there is no other to wait for. */
  isLone: boolean;
}

interface Opened extends Pick<Access, 'readers' | 'appenders' | 'appends' | 'isLone'> {
  users: number;
}

/** The clients of each address, for every store of the process. */
const opened = new Map<string, Opened>();

/**
 * The clients of an address, which every store of the process at that address shares, and how to give them back. The client's
 * batched appends wait for their answers in one table of the module: a connection that another client loses empties it, and
 * the next answer throws where nothing catches it. So only the address that was opened first appends by batch, and only
 * while no client that was given up may still have a connection.
 *
 * @throws Error when the address is not the client's form, or is a second one over TLS without credentials
 */
export const openClient = (url: string): Omit<Access, 'prefix' | 'ends'> & { close(): Promise<void> } => {
  const known = opened.get(url) ?? openAddress(url);
  if (opened.size === 0) process.on('unhandledRejection', bearLostConnections);
  opened.set(url, known);
  known.users += 1;
  const { readers, appenders, appends, isLone } = known;
  return {
    readers,
    appenders,
    appends,
    isLone,
    async close() {
      known.users -= 1;
      if (known.users > 0) return;
      opened.delete(url);
      await Promise.all([readers.close(), appenders.close()]);
      if (opened.size === 0) process.off('unhandledRejection', bearLostConnections);
    },
  };
};

/** What {@link openClient} opened, for the streams of one installation. */
export const accessTo = (client: Omit<Access, 'prefix' | 'ends'>, prefix = ''): Access => ({
  ...client,
  ends: createKnownEnds(),
  prefix: prefix === '' ? '' : `${prefix}.`,
});

const openAddress = (url: string): Opened => {
  const isLone = isLoneServer(url);
  const address = isLone ? url : withShortGossip(url);
  const [readers, appenders] = [openLines(address), openLines(address)];
  const isFirst = opened.size === 0;
  const byCall = byCallOf(url);
  if (!isFirst && !byCall)
    throw new Error('a process connects to one EventStoreDB at a time: a second address needs credentials');
  const appends = () => (isFirst && !appenders.isLeaving ? byBatch : (byCall ?? byBatch));
  return { readers, appenders, appends, isLone, users: 0 };
};

/**
 * The client leaves promises of its own without anybody who awaits them, and they reject when a connection is lost. The calls
 * that depend on them fail as well, where they are awaited. Anything else ends the process, as it would without this.
 */
const bearLostConnections = (reason: unknown): void => {
  if (!isUnavailable(reason) && process.listenerCount('unhandledRejection') === 1) throw reason;
};

const byBatch: BaseOptions = { requiresLeader: true };

/** With credentials the client appends by a call of its own. Without TLS it leaves them out. */
const byCallOf = (url: string): BaseOptions | undefined => {
  const [, username, password] = /^\w+(?:\+\w+)?:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  if (username !== undefined && password !== undefined)
    return {
      requiresLeader: true,
      credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    };
  return /[?&]tls=false\b/i.test(url)
    ? { requiresLeader: true, credentials: { username: 'one', password: 'one' } }
    : undefined;
};

const isLoneServer = (url: string): boolean => /^esdb:\/\/(?:[^@/]*@)?[^/?,]+(?:[/?]|$)/.test(url);

/** Seconds that the client waits for a node to name the leader, instead of five: a frozen node may be asked first. */
const GOSSIP_SECONDS = 2;

const withShortGossip = (url: string): string =>
  /[?&]gossipTimeout=/i.test(url)
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}gossipTimeout=${GOSSIP_SECONDS}`;

/** Milliseconds without an answer after which a server is taken for frozen: in a cluster another one leads by then. */
const ANSWER = { lone: 15_000, cluster: 5_000 };
/**
 * The same for clients of a cluster that were opened because the one before had no answer, so many in a row: the nodes may still name the
 * frozen one, which takes the connection and says nothing. After that, the machine is taken for slow.
 */
const AGAIN = { milliseconds: 3_000, tries: 3 };

/** Milliseconds that one call to the server on `line` may be without an answer. */
export const answerTime = (
  { isLone }: Pick<Access, 'isLone'>,
  { hasAnswered, triesBefore }: Pick<Line, 'hasAnswered' | 'triesBefore'>,
): number => {
  if (isLone) return ANSWER.lone;
  const isAgain = !hasAnswered && triesBefore > 0 && triesBefore <= AGAIN.tries;
  return isAgain ? AGAIN.milliseconds : ANSWER.cluster;
};

/**
 * The answer to a call of the client that appends. After a failure by which the client might stay disconnected, others get a new
 * client: it keeps a failed search for the cluster's leader for ever, and stays with a server that does not lead any more.
 *
 * @throws what the client reports, EventStoreUnavailableError when there was no answer
 */
export const withAppender = async <Result>(
  access: Pick<Access, 'appenders' | 'isLone'>,
  work: (line: Line) => Promise<Result>,
): Promise<Result> => {
  const line = access.appenders.current();
  try {
    const result = await withDeadline(line.noted(work(line)), answerTime(access, line), line.lost);
    line.answered();
    return result;
  } catch (error) {
    // That it does not lead is an answer, too.
    if (!(error instanceof EventStoreUnavailableError)) line.answered();
    if (isUnavailable(error) && !isOfOneCall(error)) access.appenders.giveUp(line);
    throw error;
  }
};

/** The first version that tells subscribers when they have caught up, without which they would wait for ever. */
const OLDEST = [23, 10] as const;

/** The server is older than what the adapter needs. */
export class EventStoreTooOldError extends Error {
  override readonly name = 'EventStoreTooOldError';

  constructor(version: string) {
    super(
      `EventStoreDB ${version} is too old: it does not tell subscribers when they have caught up. ` +
        `Proviso needs version ${OLDEST.join('.')} or newer.`,
    );
  }
}

/**
 * Asks the server for its version.
 * @throws EventStoreTooOldError, or what the client reports when no server answers
 */
export const checkVersion = async (client: EventStoreDBClient): Promise<void> => {
  // The client asks the server for itself, and has no other way to tell.
  const { serverVersion } = await (client as unknown as { capabilities: Promise<{ serverVersion: string }> })
    .capabilities;
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number);
  // Without an answer to the question the server is from before 22.
  const isOld = !(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]));
  if (isOld) throw new EventStoreTooOldError(serverVersion);
};
