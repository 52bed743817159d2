import { parseArgs } from 'node:util';
import { createKafka, createPool, setUpEventTopic, urlFor } from '@proviso/storage';
import { ConfigError } from '../shared/config/config.ts';
import { type Installation, openInstallation } from '../wiring/installation.ts';
import { runMain } from '../wiring/run-main.ts';
import { seedAdministrator, warnWithoutAdministrator } from '../wiring/seed-administrator.ts';

const topicSettings = { partitions: 12, replicas: 1 };

/** Creates the topic on the first run; repeating it changes nothing. */
const makeTopic = async ({ kafka: address, urls, logger }: Installation): Promise<void> => {
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
 * Run it before the processes of a new version. Migrates the database, creates the tables of new read models
 * and, with `--topic`, the Kafka topic, appoints the configured administrator, and exits. Only this process
 * needs `DATABASE_URL`.
 */
await runMain(
  'info',
  async (context) => {
    const { config, logger } = context;
    const { values } = parseArgs({ options: { topic: { type: 'boolean', default: false } } });
    const installation = await openInstallation(context, 'migrate');
    if (values.topic) await makeTopic(installation);
    // Standard output is logged, so no password is generated.
    if (config.administrator.password !== undefined)
      await seedAdministrator(installation, config.administrator);
    await warnWithoutAdministrator(installation, 'owner');
    logger.info({}, 'the database is up to date');
  },
  { once: true },
);
