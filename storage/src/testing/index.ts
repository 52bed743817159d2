export { databaseVariables } from './database-variables.ts';
export { FakeEventStoreDb } from '../event-store/eventstoredb/testing/fake-server.ts';
export { createDividedFeed } from './divided-feed.ts';
export { freePort } from './free-port.ts';
export {
  fromSources,
  runFromSources,
  startFromSources,
  type EndedProgram,
  type StartedProgram,
} from './from-sources.ts';
export { runInProcess } from './in-process.ts';
export { silentLog } from './silent-log.ts';
export { cloneDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
export type { TestServer } from './test-server.ts';
export { kafkaLibraries, startTestKafka, type TestKafka } from './kafka/start-kafka.ts';
export { describeEventFeed, type FeedEngine } from '../event-feed/event-feed-contract.ts';
export { addressOf, withPort, hostsOf, isCluster } from '../event-store/contract/eventstoredb-address.ts';
export { createTcpProxy, type TcpProxy } from '../event-store/contract/tcp-proxy.ts';
export { idsOf, sampleEvents } from '../event-store/contract/samples.ts';
export { forPlatform, type PlatformStore } from '../event-store/contract/platform-store.ts';
