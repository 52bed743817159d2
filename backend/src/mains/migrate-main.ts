import { parseArgs } from 'node:util';
import { createKafka, createPool, setUpEventTopic, urlFor } from '@proviso/storage';
import { ConfigError } from '../shared/config/config.ts';
import { type Installation, openInstallation } from '../wiring/installation.ts';
import { runMain } from '../wiring/run-main.ts';
import { seedAdministrator, warnWithoutAdministrator } from '../wiring/seed-administrator.ts';

/**
 * Parses a positive number.
 * @throws ConfigError
 */
const countOf = (option: string, value: string): number => {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0 && count <= 1_000) return count;
  throw new ConfigError(`--${option}: expected a number from 1 to 1000`);
};

/** Creates the Kafka topic on the first run. Later runs change nothing. */
const makeTopic = async (
  { kafka: address, urls, logger }: Installation,
  topicSettings: { partitions: number; replicas: number },
): Promise<void> => {
  if (address === undefined) throw new ConfigError('KAFKA_BROKERS: expected, because --topic is given');
  const kafka = createKafka(address, { clientId: 'proviso set-up', log: logger });
  const pool = createPool(urlFor(urls, 'owner'), { max: 1, applicationName: 'proviso set-up', log: logger });
  try {
    await setUpEventTopic({ pool, kafka, topic: address.topic }, topicSettings);
  } finally {
    await pool.end();
  }
};

/**
 * Prepares the installation for a new version, and must run before the version's processes. Migrates the
 * database, creates the tables of new read models, and appoints the configured administrator. With `--topic`,
 * also creates the Kafka topic (by default, `--partitions` is 12 and `--replicas` is 1). Only this process
 * needs `DATABASE_URL`.
 */
await runMain(
  'info',
  async (context) => {
    const { config, logger } = context;
    const { values } = parseArgs({
      options: {
        topic: { type: 'boolean', default: false },
        partitions: { type: 'string', default: '12' },
        replicas: { type: 'string', default: '1' },
      },
    });
    const topicSettings = {
      partitions: countOf('partitions', values.partitions),
      replicas: countOf('replicas', values.replicas),
    };
    const installation = await openInstallation(context, 'migrate');
    if (values.topic) await makeTopic(installation, topicSettings);
    // Does not generate a password, because standard output is logged.
    if (config.administrator.password !== undefined)
      await seedAdministrator(installation, config.administrator);
    await warnWithoutAdministrator(installation, 'owner');
    logger.info({}, 'the database is up to date');
  },
  { once: true },
);
