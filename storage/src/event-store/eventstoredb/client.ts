import type { BaseOptions, EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailableError } from '../errors.ts';
import { withDeadline } from './deadline.ts';
import { isSingleCallFailure, isUnavailable } from './errors.ts';
import { createKnownStreamEnds, type KnownStreamEnds } from './known-ends.ts';
import { type ClientSequence, openClientSequence, type ReplaceableClient } from './client-sequence.ts';

/** Dependencies that the adapter's functions share. */
export interface Access {
  /** Connections for reads and subscriptions. */
  readers: ClientSequence;
  /**
   * Connections for appends only, because the client's batched append does not tolerate another connection at
   * the same time.
   */
  appenders: ClientSequence;
  /** Client options for appends on `line`. */
  appends: (line: ReplaceableClient) => BaseOptions;
  /** Known ends of the streams with `prefix`. */
  ends: KnownStreamEnds;
  /** Prefix of all stream names of the installation: `acme.` for the prefix `acme`, or empty. */
  prefix: string;
  /**
   * True if the address names a single server. If that server refuses the connection, there is no other one
   * to wait for.
   */
  isLone: boolean;
}

interface Opened extends Pick<Access, 'readers' | 'appenders' | 'appends' | 'isLone'> {
  users: number;
}

/** Clients by address, shared by all stores of the process. */
const opened = new Map<string, Opened>();

/**
 * Opens the clients for an address, which all stores of the process share. Also returns a function to release
 * them. The client's batched appends wait for responses in a table that belongs to the module. If another
 * client loses its connection, the table is emptied, and the next response throws an uncaught error. Only the
 * address that was opened first therefore appends in batches, and only while no abandoned client may still
 * have a connection.
 *
 * @throws Error if the client rejects the address, or if it is a second address over TLS without credentials
 */
export const openClient = (url: string): Omit<Access, 'prefix' | 'ends'> & { close(): Promise<void> } => {
  const known = opened.get(url) ?? openAddress(url);
  if (opened.size === 0) process.on('unhandledRejection', ignoreLostConnections);
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
      if (opened.size === 0) process.off('unhandledRejection', ignoreLostConnections);
    },
  };
};

/** Binds the result of {@link openClient} to the streams of one installation. */
export const createAccess = (client: Omit<Access, 'prefix' | 'ends'>, prefix = ''): Access => ({
  ...client,
  ends: createKnownStreamEnds(),
  prefix: prefix === '' ? '' : `${prefix}.`,
});

const openAddress = (url: string): Opened => {
  const isLone = isLoneServer(url);
  const address = isLone ? url : withShortGossip(url);
  const [readers, appenders] = [openClientSequence(address), openClientSequence(address)];
  const isFirst = opened.size === 0;
  const byCall = byCallOf(url);
  if (!isFirst && !byCall)
    throw new Error('a process connects to one EventStoreDB at a time: a second address needs credentials');
  const appends = () => (isFirst && !appenders.isLeaving ? byBatch : (byCall ?? byBatch));
  return { readers, appenders, appends, isLone, users: 0 };
};

/**
 * Handles promises of the client that no code awaits and that reject when a connection is lost. The calls
 * that depend on them also fail, and those calls are awaited. Any other unhandled rejection still ends the
 * process.
 */
const ignoreLostConnections = (reason: unknown): void => {
  if (!isUnavailable(reason) && process.listenerCount('unhandledRejection') === 1) throw reason;
};

const byBatch: BaseOptions = { requiresLeader: true };

/**
 * Options that make the client append with a separate call instead of in batches. The client does so for a
 * call with credentials: those in the URL or, without TLS, placeholders that it does not send. `undefined` if
 * there is neither.
 */
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

/**
 * Seconds that the client waits for a node to report the leader. The default is five, but the client may
 * query a frozen node first.
 */
const GOSSIP_SECONDS = 2;

const withShortGossip = (url: string): string =>
  /[?&]gossipTimeout=/i.test(url)
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}gossipTimeout=${GOSSIP_SECONDS}`;

/**
 * Milliseconds without a response after which a server is considered frozen. By then, a cluster has elected
 * another leader.
 */
const ANSWER = { lone: 15_000, cluster: 5_000 };
/**
 * Shorter timeout for clients of a cluster that replace an unresponsive client, and how many in a row use it.
 * The nodes may still report the frozen leader, which accepts connections but never responds. Afterward, the
 * machine is assumed to be slow.
 */
const RETRY = { milliseconds: 3_000, tries: 3 };

/** Timeout in milliseconds for a call to the server on `line`. */
export const callTimeout = (
  { isLone }: Pick<Access, 'isLone'>,
  { hasAnswered, triesBefore }: Pick<ReplaceableClient, 'hasAnswered' | 'triesBefore'>,
): number => {
  if (isLone) return ANSWER.lone;
  const isAgain = !hasAnswered && triesBefore > 0 && triesBefore <= RETRY.tries;
  return isAgain ? RETRY.milliseconds : ANSWER.cluster;
};

/**
 * Runs an append call on a client. After a failure that could leave the client disconnected, later calls get
 * a new client. The old one would cache a failed search for the cluster's leader forever, and would stay with
 * a server that no longer leads.
 *
 * @throws the client's error; EventStoreUnavailableError if there was no response
 */
export const withAppender = async <Result>(
  access: Pick<Access, 'appenders' | 'isLone'>,
  work: (line: ReplaceableClient) => Promise<Result>,
): Promise<Result> => {
  const line = access.appenders.current();
  try {
    const result = await withDeadline(line.noted(work(line)), callTimeout(access, line), line);
    line.answered();
    return result;
  } catch (error) {
    // "Not the leader" is a response, too.
    if (!(error instanceof EventStoreUnavailableError)) line.answered();
    if (isUnavailable(error) && !isSingleCallFailure(error)) access.appenders.giveUp(line);
    throw error;
  }
};

/**
 * The first version that notifies subscribers when they have caught up. With older versions, they would wait
 * forever.
 */
const OLDEST = [23, 10] as const;

/** The server is older than the adapter requires. */
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
 * @throws EventStoreTooOldError, or the client's error if no server responds
 */
export const checkVersion = async (client: EventStoreDBClient): Promise<void> => {
  // The client queries the version but does not expose it publicly.
  const { serverVersion } = await (client as unknown as { capabilities: Promise<{ serverVersion: string }> })
    .capabilities;
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number);
  // Servers before version 22 do not respond to the query.
  const isOld = !(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]));
  if (isOld) throw new EventStoreTooOldError(serverVersion);
};
