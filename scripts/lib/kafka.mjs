import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { cache, root } from './paths.mjs';
import { runAndCollect, runQuietly } from './run.mjs';
import { step } from './step.mjs';

const VERSION = '3.9.1';
const folder = join(cache, 'kafka', VERSION);
const libraries = join(folder, 'libraries');
const pom = join(root, 'storage/src/testing/kafka/pom.xml');

const isFetched = () =>
  readdir(libraries).then(
    (files) => files.includes(`kafka_2.13-${VERSION}.jar`),
    () => false,
  );
const answers = (/** @type {string} */ program) =>
  runAndCollect(program, ['-version']).then(
    ({ code }) => code === 0,
    () => false,
  );

/**
 * Apache Kafka for the tests of relay and feed: downloads its jars once from Maven Central, if Java and Maven
 * are available.
 *
 * @returns {Promise<string | undefined>} the jars' folder; `undefined`, with a message, if Java or Maven is
 *   missing
 */
export const ensureKafka = () =>
  oneAtATime(async () => {
    if (!(await answers('java')) || !(await answers('mvn'))) {
      if (process.env['REQUIRE_KAFKA'] === 'true')
        throw new Error(
          'Java 17 and Maven are needed to test Kafka (apt-get install openjdk-17-jre-headless maven)',
        );
      process.stdout.write('!! Java or Maven is not installed, so Kafka is NOT tested. CI does.\n');
      return undefined;
    }
    if (await isFetched()) return libraries;
    await step('fetching Kafka', async () => {
      await mkdir(folder, { recursive: true });
      await copyFile(pom, join(folder, 'pom.xml'));
      const args = [
        '-q',
        '-B',
        'dependency:copy-dependencies',
        `-DoutputDirectory=${libraries}`,
        '-DincludeScope=runtime',
      ];
      const code = await runQuietly('mvn', ['-f', join(folder, 'pom.xml'), ...args]);
      if (code !== 0) throw new Error(`Kafka could not be fetched (exit code ${code})`);
    });
    return libraries;
  });
