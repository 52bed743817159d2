import { type BaseOptions, EventStoreDBClient } from '@eventstore/db-client';
import { withDeadline } from './deadline.ts';

/** What the adapter's functions work with. */
export interface Access {
  client: EventStoreDBClient;
  /** Stands before the name of every stream of the installation: `acme.` for the prefix `acme`, otherwise empty. */
  prefix: string;
  /** Given with each append. */
  appends: BaseOptions;
  /** The address names one server: refused by it, there is no other to wait for. */
  isLone: boolean;
}

interface Opened {
  client: EventStoreDBClient;
  appends: BaseOptions;
  users: number;
}

const DISPOSE_DEADLINE = 2_000;
/** One client for each address, for every store of the process. */
const opened = new Map<string, Opened>();

/**
 * The client of an address, which every store of the process at that address shares, and how to give it back. The client's
 * batched appends wait for their answers in one table of the module: a connection that another client loses empties it, and
 * the next answer throws where nothing catches it. So only the address that was opened first appends by batch.
 *
 * @throws Error when the address is not the client's form, or is a second one over TLS without credentials
 */
export const openClient = (
  url: string,
): Pick<Access, 'client' | 'appends' | 'isLone'> & { close(): Promise<void> } => {
  const known = opened.get(url) ?? {
    client: EventStoreDBClient.connectionString(url),
    appends: appendsOf(url),
    users: 0,
  };
  opened.set(url, known);
  known.users += 1;
  return {
    client: known.client,
    appends: known.appends,
    isLone: isLoneServer(url),
    async close() {
      known.users -= 1;
      if (known.users > 0) return;
      opened.delete(url);
      // The client waits for calls that it cannot end when their connection is half open.
      await withDeadline(known.client.dispose(), DISPOSE_DEADLINE).catch(() => undefined);
    },
  };
};

const appendsOf = (url: string): BaseOptions => {
  if (opened.size === 0) return { requiresLeader: true };
  const [, username, password] = /^\w+(?:\+\w+)?:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  // With credentials the client appends by a call of its own. Without TLS it leaves them out.
  if (username !== undefined && password !== undefined)
    return {
      requiresLeader: true,
      credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    };
  if (/[?&]tls=false\b/i.test(url))
    return { requiresLeader: true, credentials: { username: 'one', password: 'one' } };
  throw new Error('a process connects to one EventStoreDB at a time: a second address needs credentials');
};

const isLoneServer = (url: string): boolean => /^esdb:\/\/(?:[^@/]*@)?[^/?,]+(?:[/?]|$)/.test(url);

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
