import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { addressOf, withPort, createTcpProxy } from '@proviso/storage/testing';

/** A fault of the event store that can be started and ended. */
export interface Fault {
  name: 'kill' | 'freeze';
  begin: () => Promise<void>;
  end: () => Promise<void>;
}

/** The available faults. They affect only clients that use `url`. */
export interface Faults {
  url: string;
  /** Descriptions of the faults for the operator. */
  told: readonly string[];
  all: readonly Fault[];
  close: () => Promise<void>;
}

/** Thrown if the drill cannot run in this environment. The message names what is missing. */
export class NotRunError extends Error {
  override readonly name = 'NotRunError';
}

/** Thrown if the server did not return after a fault, so that further measurements are impossible. */
export class ServerNotBackError extends Error {
  override readonly name = 'NotBackError';
}

/** Timeout of an operator's command in milliseconds. */
const COMMAND_MS = 120_000;

type Environment = Readonly<Record<string, string | undefined>>;
const commands = {
  kill: ['EVENTSTORE_KILL', 'EVENTSTORE_START'],
  freeze: ['EVENTSTORE_FREEZE', 'EVENTSTORE_THAW'],
} as const;

/**
 * Runs an operator's command without our environment variables. A server started by the command would
 * interpret each variable beginning with `EVENTSTORE_` as one of its options, and refuse to start.
 * @throws Error if the command fails or takes longer than two minutes
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
  throw new ServerNotBackError(`the server did not come back: ${String(error)}`, { cause: error });
};

/**
 * A fault that uses the operator's commands, if both are set. Its `end` throws ServerNotBackError.
 * @throws NotRunError if only one command is set
 */
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
 * Returns the faults. Operators' commands act on the server itself. Without commands, a proxy in front of the
 * server either cuts connections, like a killed server, or stops forwarding data, like a frozen one.
 * @throws NotRunError if neither is possible
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
      'A proxy can be used only with one server without TLS (esdb://host:port?tls=false). ' +
        'For a cluster, or with TLS, name commands that act on a server: ' +
        'EVENTSTORE_KILL and EVENTSTORE_START, EVENTSTORE_FREEZE and EVENTSTORE_THAW',
    );
  const proxy = await createTcpProxy(address);
  const cut: Fault = { name: 'kill', begin: async () => proxy.cut(), end: async () => proxy.accept() };
  const stall: Fault = { name: 'freeze', begin: async () => proxy.stall(), end: async () => proxy.flow() };
  return {
    url: withPort(url, proxy.port),
    told: [
      kill ? 'kill: by EVENTSTORE_KILL and EVENTSTORE_START' : 'kill: a proxy cuts all connections',
      freeze ? 'freeze: by EVENTSTORE_FREEZE and EVENTSTORE_THAW' : 'freeze: a proxy forwards nothing',
    ],
    all: [kill ?? cut, freeze ?? stall],
    close: () => proxy.close(),
  };
};
