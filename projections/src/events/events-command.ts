import { parseArgs } from 'node:util';
import {
  adoptEvents,
  type Command,
  createKafka,
  type Engine,
  EventTopicError,
  formatPosition,
  type KafkaAddress,
  loadEventTopic,
  restoreDatabaseRights,
  setUpEventTopic,
  START,
} from '@proviso/storage';
import { type CliContext, operatorCommand } from '../cli/operator-command.ts';
import { applicationName, type Installation, openInstallation } from '../cli/open-installation.ts';
import { rebuildAndReport } from '../cli/rebuild-and-report.ts';
import { readModels } from '../read-models.ts';
import { countUnencryptedEvents, formatUnencryptedEventCount } from './count-unencrypted-events.ts';
import { move } from './move.ts';

const usage = `usage: npm run events -- plain
       npm run events -- adopt
       npm run events -- move --to eventstoredb|postgres
       npm run events -- topic [--partitions 12] [--replicas 1] [--again]`;

interface Context extends Omit<CliContext, 'config'> {
  installation: Installation;
  kafka: KafkaAddress | undefined;
  values: { partitions: number; replicas: number; again: boolean };
}
type Work = (context: Context) => Promise<void>;

const plain: Work = async ({ installation: { store }, say }) => {
  say(formatUnencryptedEventCount(await countUnencryptedEvents(store.readAll({ from: START }))));
};

/** Accepts the order of events after a restore into another cluster (see docs/operations.md). */
const adopt: Work = async ({ installation, say, ...surroundings }) => {
  if (installation.inEventStoreDb) throw new Error('the events are in EventStoreDB, which keeps their order');
  const { events, reactions } = await adoptEvents(installation.ownerPool, { applicationName });
  say(`adopted ${count(events, 'event')} and the positions of ${count(reactions, 'reaction')}`);
  for (const readModel of readModels) say(await rebuildAndReport(readModel, installation, surroundings));
};

/** Creates the relay's topic, or displays the relay's progress (see docs/kafka.md). */
const topic: Work = async ({ installation: { ownerPool: pool }, kafka: address, values, log, say }) => {
  if (address === undefined) throw new EventTopicError('KAFKA_BROKERS is not set');
  const kafka = createKafka(address, { clientId: applicationName, log });
  const { created, partitions } = await setUpEventTopic(
    { pool, kafka, topic: address.topic, again: values.again },
    values,
  );
  const { position, stoppedReason, lastOffsets } = await loadEventTopic(pool, address.topic);
  const published = lastOffsets.reduce((total, offset) => total + offset + 1, 0);
  say(`${address.topic}: ${created ? 'created' : 'already exists'}, with ${count(partitions, 'partition')}`);
  say(`published up to ${formatPosition(position)}, at most ${count(published, 'message')}`);
  if (stoppedReason !== null) say(`the relay is not making progress: ${stoppedReason}`);
};

const count = (number: number, what: string): string =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;

const commands: Readonly<Record<string, Work>> = { plain, adopt, topic };

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

/**
 * Command for the event history itself. It moves the history to the other engine, or creates the Kafka topic
 * for it.
 */
export const eventsCommand: Command = operatorCommand(async (args, { config: read, ...surroundings }) => {
  const { positionals: [name = '', ...rest] = [], to = '', values } = optionsOf(args) ?? {};
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const engine = name === 'move' && Object.hasOwn(engines, to) ? engines[to] : undefined;
  const isKnown = name === 'move' ? engine !== undefined : command !== undefined && to === '';
  if (!isKnown || values === undefined || rest.length > 0) return usage;
  const { kafka, ...config } = read();
  if (engine !== undefined) return move(engine, config, surroundings);
  if (command === undefined) return usage;
  // These commands run before the topic exists, or without it, so they read events directly from the store.
  const { log, say } = surroundings;
  if (
    name === 'adopt' &&
    config.databaseUrl !== undefined &&
    (await restoreDatabaseRights(config.databaseUrl))
  )
    say("restored the roles' rights on the database, which the dump did not include");
  const installation = await openInstallation({ ...config, kafka: undefined }, log, { foreignOrder: true });
  try {
    await command({ installation, kafka, values, ...surroundings });
    return 0;
  } finally {
    await installation.close();
  }
});
