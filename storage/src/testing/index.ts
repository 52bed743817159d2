export { databaseVariables } from './database-variables.ts';
export { FakeEventStoreDb } from '../event-store/eventstoredb/testing/fake-server.ts';
export { createDividedFeed } from './divided-feed.ts';
export { silentLog } from './silent-log.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export type { TestServer } from './test-server.ts';
export { kafkaLibraries, startTestKafka, type TestKafka } from './kafka/start-kafka.ts';
export { describeEventFeed, type FeedEngine } from '../event-feed/event-feed-contract.ts';
export { createTcpProxy, type TcpProxy } from '../event-store/contract/tcp-proxy.ts';
