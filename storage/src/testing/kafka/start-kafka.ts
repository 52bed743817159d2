import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

/** An Apache Kafka broker in KRaft mode for a single test. */
export interface TestKafka {
  /** The broker's address as `host:port`. */
  broker: string;
  /** Kills the broker, as a crash would. */
  kill(): Promise<void>;
  /**
   * Restarts the broker on its stored data. `fileBytes` limits the size of every file, like a disk that
   * becomes full.
   */
  start(options?: { fileBytes?: number }): Promise<void>;
  /** Settles when the broker has exited, for any reason. */
  ended(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestKafkaOptions {
  /** Additional settings of the broker. */
  settings?: Readonly<Record<string, string>>;
  /** The port that clients are told to use, for example a proxy's; defaults to the listening port. */
  advertised?: (port: number) => Promise<number>;
  /** Folder for the broker's data; by default a temporary one, which `stop` removes. */
  directory?: string;
}

const STARTED = 'Kafka Server started';
const START_MS = 90_000;
/** Unit in bytes of `ulimit -f` (POSIX). */
const ULIMIT_BLOCK = 512;
/** A small heap is enough for a test's broker. */
const JAVA = [
  '-Xms64m',
  '-Xmx384m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dorg.slf4j.simpleLogger.logFile=System.out',
];

/**
 * Folder of Kafka's jars; `undefined` without Java or Maven, in which case the tests are skipped with a
 * message.
 */
export const kafkaLibraries = (): string | undefined => process.env['KAFKA_LIBRARIES'] || undefined;

export const startTestKafka = async ({
  settings = {},
  advertised,
  directory,
}: TestKafkaOptions = {}): Promise<TestKafka> => {
  const libraries = kafkaLibraries();
  if (libraries === undefined) throw new Error('KAFKA_LIBRARIES is not set');
  const folder = directory ?? (await mkdtemp(path.join(tmpdir(), 'proviso-kafka-')));
  const [port, controller] = [await freePort(), await freePort()];
  const reachedAt = (await advertised?.(port)) ?? port;
  const file = path.join(folder, 'server.properties');
  const lines = {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${reachedAt}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': path.join(folder, 'data'),
    'auto.create.topics.enable': 'false',
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '1',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'transaction.state.log.num.partitions': '1',
    'group.initial.rebalance.delay.ms': '0',
    'group.min.session.timeout.ms': '1000',
    // After a kill, a broker cannot register again before its earlier session ends, by default in 9 s.
    'broker.session.timeout.ms': '2000',
    'broker.heartbeat.interval.ms': '250',
    'num.network.threads': '2',
    'num.io.threads': '2',
    'log.segment.bytes': '16777216',
    'log.index.size.max.bytes': '1048576',
    ...settings,
  };
  await writeFile(
    file,
    Object.entries(lines)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const classPath = ['-cp', path.join(libraries, '*')];
  const id = randomBytes(16).toString('base64url');
  await promisify(execFile)('java', [
    ...classPath,
    'kafka.tools.StorageTool',
    'format',
    // The option and its value are one argument: every 64th id begins with a dash, and would be parsed as an
    // option.
    `--cluster-id=${id}`,
    `--config=${file}`,
  ]);

  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const start = async ({ fileBytes }: { fileBytes?: number } = {}): Promise<void> => {
    // A retried test may have left a running broker.
    await end('SIGKILL');
    const limit = fileBytes === undefined ? '' : `ulimit -f ${Math.floor(fileBytes / ULIMIT_BLOCK)} && `;
    const started = spawn(
      'sh',
      ['-c', `${limit}exec java "$@"`, 'java', ...JAVA, ...classPath, 'kafka.Kafka', file],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    child = started;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`Kafka did not start:\n${output.slice(-4_000)}`)),
        START_MS,
      );
      started.stdout.on('data', (chunk: Buffer) => {
        if (output.length < 1_000_000) output += String(chunk);
        if (!output.includes(STARTED)) return;
        clearTimeout(late);
        resolve();
      });
      started.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`Kafka ended with ${code}:\n${output.slice(-4_000)}`));
      });
    });
  };
  const killWithUs = () => child?.kill('SIGKILL');
  process.once('exit', killWithUs);
  await start();
  return {
    broker: `127.0.0.1:${reachedAt}`,
    kill: () => end('SIGKILL'),
    start,
    ended: async () => {
      if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    stop: async () => {
      process.off('exit', killWithUs);
      await end('SIGKILL');
      if (directory === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
