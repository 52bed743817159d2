import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  adoptEvents,
  createKafka,
  type Engine,
  EventTopicError,
  formatPosition,
  type KafkaAddress,
  loadEventTopic,
  type Logger,
  setUpEventTopic,
  START,
} from '@proviso/storage';
import { CliConfigError, parseConfig } from '../cli/config.ts';
import { applicationName, type Installation, openInstallation } from '../cli/open-installation.ts';
import { rebuildAndTell } from '../cli/rebuild-and-tell.ts';
import { readModels } from '../read-models.ts';
import { countPlainEvents, plainReport } from './count-plain-events.ts';
import { move } from './move.ts';

const usage = `usage: npm run events -- plain
       npm run events -- adopt
       npm run events -- move --to eventstoredb|postgres
       npm run events -- topic [--partitions 12] [--replicas 1] [--again]`;

const log: Logger = {
  info: () => undefined,
  warn: (fields, message) => console.error(message, fields),
  error: (fields, message) => console.error(message, fields),
};

interface Context {
  installation: Installation;
  kafka: KafkaAddress | undefined;
  signal: AbortSignal;
  values: { partitions: number; replicas: number; again: boolean };
}
type Command = (context: Context) => Promise<void>;

const plain: Command = async ({ installation: { store } }) => {
  console.log(plainReport(await countPlainEvents(store.readAll({ from: START }))));
};

/** After a restore into another cluster: see docs/operations.md. */
const adopt: Command = async ({ installation, signal }) => {
  if (installation.inEventStoreDb) throw new Error('the events are in EventStoreDB, which keeps their order');
  const { events, reactions } = await adoptEvents(installation.ownerPool, { applicationName });
  console.log(`adopted ${count(events, 'event')} and the places of ${count(reactions, 'reaction')}`);
  for (const readModel of readModels) console.log(await rebuildAndTell(readModel, installation, signal));
};

/** Makes the topic for the relay, or says how the relay stands with it: see docs/kafka.md. */
const topic: Command = async ({ installation: { ownerPool: pool }, kafka: address, values }) => {
  if (address === undefined) throw new EventTopicError('KAFKA_BROKERS is not set');
  const kafka = createKafka(address, { clientId: applicationName, log });
  const { created, partitions } = await setUpEventTopic(
    { pool, kafka, topic: address.topic, again: values.again },
    values,
  );
  const { position, stoppedReason, lastOffsets } = await loadEventTopic(pool, address.topic);
  const published = lastOffsets.reduce((total, offset) => total + offset + 1, 0);
  console.log(
    `${address.topic}: ${created ? 'created' : 'already exists'}, with ${count(partitions, 'partition')}`,
  );
  console.log(`published up to ${formatPosition(position)}, at most ${count(published, 'message')}`);
  if (stoppedReason !== null) console.log(`the relay is not making progress: ${stoppedReason}`);
};

const count = (number: number, what: string): string =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;

const commands: Readonly<Record<string, Command>> = { plain, adopt, topic };

const engines: Readonly<Record<string, Engine>> = { eventstoredb: 'EventStoreDB', postgres: 'Postgres' };

const optionsOf = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      partitions: { type: 'string', default: '12' },
      replicas: { type: 'string', default: '1' },
      again: { type: 'boolean', default: false },
      to: { type: 'string' },
    },
  });
  const [partitions, replicas] = [Number(values.partitions), Number(values.replicas)];
  const isValid = [partitions, replicas].every(
    (number) => Number.isInteger(number) && number > 0 && number <= 1_000,
  );
  if (!isValid) return undefined;
  return { positionals, to: values.to, values: { partitions, replicas, again: values.again } };
};

const main = async (args: readonly string[]): Promise<number> => {
  const { positionals: [name = '', ...rest] = [], to = '', values } = optionsOf(args) ?? {};
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const engine = name === 'move' && Object.hasOwn(engines, to) ? engines[to] : undefined;
  const isKnown = name === 'move' ? engine !== undefined : command !== undefined && to === '';
  if (!isKnown || values === undefined || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const { kafka, ...config } = parseConfig(process.env);
  if (engine !== undefined) return move(engine, config, { log, signal: stopping.signal });
  if (command === undefined) return 2;
  // These commands come before the topic, or without it: events are read in the store itself.
  const installation = await openInstallation({ ...config, kafka: undefined }, log, { foreignOrder: true });
  try {
    await command({ installation, kafka, signal: stopping.signal, values });
    return 0;
  } finally {
    await installation.close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A wrong setting is for the operator: its stack would say nothing more.
  console.error(error instanceof CliConfigError ? `bad configuration:\n${error.message}` : String(error));
  process.exitCode = 1;
}
