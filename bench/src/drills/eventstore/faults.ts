import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { addressOf, atPort, createTcpProxy } from '@proviso/storage/testing';

/** What is done to the event store, and undone. */
export interface Fault {
  name: 'kill' | 'freeze';
  begin: () => Promise<void>;
  end: () => Promise<void>;
}

/** The faults that can be played, and the address at which they are felt. */
export interface Faults {
  url: string;
  /** How each is played, for the operator. */
  told: readonly string[];
  all: readonly Fault[];
  close: () => Promise<void>;
}

/** The drill cannot be run as things are; the message says what is missing. */
export class NotRunError extends Error {
  override readonly name = 'NotRunError';
}

/** A fault was ended, and the server did not come back: nothing that would follow could be measured. */
export class NotBackError extends Error {
  override readonly name = 'NotBackError';
}

/** Milliseconds that a command of the operator may take. */
const COMMAND_MS = 120_000;

type Environment = Readonly<Record<string, string | undefined>>;
const commands = {
  kill: ['EVENTSTORE_KILL', 'EVENTSTORE_START'],
  freeze: ['EVENTSTORE_FREEZE', 'EVENTSTORE_THAW'],
} as const;

/**
 * Runs a command of the operator, without our variables: a server that it starts takes each that begins with `EVENTSTORE_` for an
 * option of its own, and refuses to start.
 * @throws Error when it fails, or takes longer than two minutes
 */
const shell = async (name: string, command: string): Promise<void> => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => !variable.startsWith('EVENTSTORE_')),
  );
  const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], env });
  const late = setTimeout(() => child.kill('SIGKILL'), COMMAND_MS);
  const [code] = (await once(child, 'exit').finally(() => clearTimeout(late))) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code ?? 'a signal'}: ${command}`);
};

const notBack = (error: unknown): never => {
  throw new NotBackError(`the server did not come back: ${String(error)}`, { cause: error });
};

/** By the operator's commands, where both of a fault are set; `end` throws NotBackError. @throws NotRunError where one is set alone */
const byCommands = (name: Fault['name'], environment: Environment): Fault | undefined => {
  const [first, second] = commands[name];
  const [begin, end] = [environment[first] || undefined, environment[second] || undefined];
  if (begin === undefined && end === undefined) return undefined;
  if (begin === undefined || end === undefined)
    throw new NotRunError(
      `${begin === undefined ? first : second} is missing: a fault is played by two commands`,
    );
  return { name, begin: () => shell(first, begin), end: () => shell(second, end).catch(notBack) };
};

/**
 * Commands do to the server itself what they say; without them a proxy stands before it, which cuts connections (a killed server, as
 * a client sees it) or passes nothing on (a frozen one).
 * @throws NotRunError where neither is possible
 */
export const openFaults = async (url: string, environment: Environment): Promise<Faults> => {
  const [kill, freeze] = [byCommands('kill', environment), byCommands('freeze', environment)];
  if (kill && freeze)
    return {
      url,
      told: [
        'kill: by EVENTSTORE_KILL and EVENTSTORE_START',
        'freeze: by EVENTSTORE_FREEZE and EVENTSTORE_THAW',
      ],
      all: [kill, freeze],
      close: async () => undefined,
    };
  const address = addressOf(url);
  if (!address)
    throw new NotRunError(
      'A proxy can stand before one server without TLS only (esdb://host:port?tls=false). For a cluster, or with TLS, name commands ' +
        'that do it to a server: EVENTSTORE_KILL and EVENTSTORE_START, EVENTSTORE_FREEZE and EVENTSTORE_THAW',
    );
  const proxy = await createTcpProxy(address);
  const cut: Fault = { name: 'kill', begin: async () => proxy.cut(), end: async () => proxy.accept() };
  const stall: Fault = { name: 'freeze', begin: async () => proxy.stall(), end: async () => proxy.flow() };
  return {
    url: atPort(url, proxy.port),
    told: [
      kill ? 'kill: by EVENTSTORE_KILL and EVENTSTORE_START' : 'kill: a proxy cuts all connections',
      freeze ? 'freeze: by EVENTSTORE_FREEZE and EVENTSTORE_THAW' : 'freeze: a proxy passes nothing on',
    ],
    all: [kill ?? cut, freeze ?? stall],
    close: () => proxy.close(),
  };
};
